import { Command } from 'commander';
import { checkDocuments } from './documents/check.ts';
import { lockDocuments } from './documents/lock.ts';

/** `npm run documents -- …`: what the company secretary publishes documents with. */
const program = new Command('npm run documents --')
  .description('Publishes documents on the site, and checks those that are there.')
  .showHelpAfterError()
  .configureHelp({ showGlobalOptions: true })
  .option('--content <folder>', 'folder of the content', 'content');

const folder = () => program.opts<{ content: string }>().content;
const tell = (line: string) => console.log(line);

program
  .command('check')
  .description('check all content and documents; changes nothing')
  .action(() => checkDocuments(folder(), tell));

program
  .command('lock')
  .description('enter documents that content/published.lock does not hold yet')
  .action(() => lockDocuments(folder(), tell));

try {
  await program.parseAsync();
} catch (error) {
  // What is wrong with the content is the editor's to read, not a fault of this program.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
