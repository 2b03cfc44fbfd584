import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { CONTENT_FOLDER, messageOf } from '../site/content/content-folder.ts';
import { loadContent } from '../site/content/load.ts';
import { writeLogo } from '../site/content/logo.ts';
import { migrate } from '../site/content/migrate.ts';
import { expectNewFolder, newHouse } from '../site/content/new-house.ts';
import { placeholderProblems } from '../site/content/placeholders.ts';
import { type Answers, ask, flagOf, NAMES, QUESTIONS } from './house/questions.ts';

const program = new Command('npm run house --').description(
  'Begins a house, and takes it to a new version of the program.',
);
const command = program
  .command('new')
  .description('write a valid house with your facts, and placeholders for everything else')
  .argument('<folder>', 'a new folder');
for (const name of NAMES) {
  const [question, example] = QUESTIONS[name];
  command.option(`${flagOf(name)} <value>`, `${question}, for example ${example}`);
}
command.action(async (folder: string, options: Answers) => {
  await expectNewFolder(folder);
  // A pipe may bring all answers before the second question.
  const lines = createInterface({ input: process.stdin });
  const answers = lines[Symbol.asyncIterator]();
  const question = async (words: string): Promise<string | undefined> => {
    process.stdout.write(words);
    const { value } = await answers.next();
    if (!process.stdin.isTTY) console.log(value ?? '');
    return value;
  };
  const facts = await ask(options, question, Boolean(process.stdin.isTTY));
  lines.close();
  await newHouse(folder, facts);
  const left = await placeholderProblems(folder);
  console.log(
    `${folder} is a valid house. ${left.length} placeholders are left; the check lists them.`,
  );
  console.log(`See it with: CONTENT_DIR=${folder} npm run dev`);
});
program
  .command('logo')
  .description('make the mark, the logo and the icons in brand/ from one picture')
  .argument('<file>', 'a PNG or an SVG')
  .argument('[folder]', 'the content', CONTENT_FOLDER)
  .action(async (file: string, folder: string) => {
    await writeLogo(folder, file);
    console.log(`${folder}/brand has four new drawings. See them with npm run dev, then commit.`);
  });
program
  .command('migrate')
  .description('lift older content to the form that this program reads')
  .argument('[folder]', 'the content', CONTENT_FOLDER)
  .action(async (folder: string) => {
    const { changed, dropped } = await migrate(folder);
    for (const field of dropped) console.log(`Dropped, because no page uses it: ${field}`);
    console.log(changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'Nothing to lift.');
    await loadContent(folder);
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
