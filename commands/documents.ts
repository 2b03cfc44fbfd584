import { Command } from 'commander';
import { openCache } from '../site/build/steps.ts';
import { CONTENT_FOLDER, messageOf } from '../site/content/content-folder.ts';
import { checkDocuments, ROOMS } from './documents/check.ts';
import { type FieldProblem, PublishingError } from './documents/publishing-error.ts';

const program = new Command('npm run documents --')
  .description('Publishes documents on the site, and checks existing ones.')
  .showHelpAfterError('(--help says more)')
  .option('--content <folder>', 'folder of the content', CONTENT_FOLDER);

const folder = () => program.opts<{ content: string }>().content;
const print = (line: string) => console.log(messageOf(line));

program
  .command('check')
  .description('check all content and documents')
  .option(
    '--since <revision>',
    'the lock must also hold every line of that revision, for example HEAD~1',
  )
  .option('--write', 'write the YAML files in the form that the desk writes')
  .action((options: { since?: string; write?: boolean }) =>
    checkDocuments(folder(), { ...options, print }),
  );

for (const command of ROOMS.flatMap(({ commands }) => commands)) program.addCommand(command);

program.hook('preAction', async () => {
  // What is not published yet is for this account only.
  process.umask(0o077);
  await openCache();
});

try {
  await program.parseAsync();
} catch (error) {
  // Problems of the content are messages for the editor, not faults of this program.
  const inDefault = folder() === CONTENT_FOLDER;
  const lines = error instanceof PublishingError ? error.problems.map(optionProblem) : [];
  if (lines.length > 0) console.error(['Nothing was changed:', ...lines].join('\n  '));
  else console.error(inDefault || !(error instanceof Error) ? messageOf(error) : error.message);
  process.exitCode = 1;
}

/** A problem with its option, `--image-only: expected …`. The file is not an option. */
function optionProblem({ field, message }: FieldProblem): string {
  if (!field) return message;
  const option = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${field === 'file' ? '' : '--'}${option}: ${message}`;
}
