import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import { CONTENT_FOLDER, messageOf } from '../model/content-folder.ts';
import { loadContent } from '../model/load.ts';
import { migrate } from '../model/migrate.ts';
import { ADDED_ROOMS, type FirstFacts, newHouse } from '../model/new-house.ts';
import { placeholderProblems } from '../model/placeholders.ts';
import type { Room } from '../model/schemas/rooms.ts';

type Answers = Partial<Record<keyof FirstFacts, string>>;

/** What `new` asks where an option does not say it, and an example of each. */
const QUESTIONS: Record<keyof FirstFacts, [question: string, example: string]> = {
  legalName: ['The legal name of the company', 'Blue Gate Films LLP'],
  shortName: ['What it begins with, and the logo shows', 'Blue Gate'],
  town: ['The town of its office', 'Kochi'],
  domain: ['The address of the site, without https://', 'www.bluegate.in'],
  email: ['The mailbox for letters from the public', 'office@bluegate.in'],
  telephone: ['The telephone, with its country code', '+91 484 555 0100'],
  rooms: [`Rooms besides films: ${ADDED_ROOMS.join(', ')}, both, or none`, 'none'],
  languages: ['Languages besides English, each by its two letters, or none', 'hi, mr'],
  colour: ['The colour of buttons and marks', '#f2a516'],
};
const NAMES = Object.keys(QUESTIONS) as (keyof FirstFacts)[];

const program = new Command('npm run house --').description(
  'Begins a house, and takes it to a new version of the program.',
);
const command = program
  .command('new')
  .description('write a valid house with your facts, and placeholders for everything else')
  .argument('<folder>', 'a new folder');
for (const name of NAMES) {
  const flag = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
  const [question, example] = QUESTIONS[name];
  command.option(`--${flag} <value>`, `${question}, for example ${example}`);
}
command.action(async (folder: string, options: Answers) => {
  await newHouse(folder, facts(await ask(options)));
  const left = await placeholderProblems(folder);
  console.log(
    `${folder} is a valid house. ${left.length} placeholders are left; the check lists them.`,
  );
  console.log(`See it with: CONTENT_DIR=${folder} npm run dev`);
});
program
  .command('migrate')
  .description('lift older content to the form that this program reads')
  .argument('[folder]', 'the content', CONTENT_FOLDER)
  .action(async (folder: string) => {
    const changed = await migrate(folder);
    console.log(changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'Nothing to lift.');
    await loadContent(folder);
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}

async function ask(options: Answers): Promise<Answers> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answers = { ...options };
  for (const name of NAMES) {
    const [question, example] = QUESTIONS[name];
    if (process.stdin.isTTY)
      answers[name] ??= await lines.question(`${question} (for example ${example}): `);
  }
  lines.close();
  return answers;
}

/** @throws naming what was expected. What only the content's schemas know is checked with the house. */
function facts(answers: Answers): FirstFacts {
  const [given, missing] = [new Map<keyof FirstFacts, string>(), [] as string[]];
  for (const name of NAMES) {
    const value = answers[name]?.trim();
    if (value) given.set(name, value);
    else missing.push(`${name}: expected ${QUESTIONS[name][0].toLowerCase()}`);
  }
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const value = (name: keyof FirstFacts) => given.get(name) ?? '';
  const [legalName, shortName] = [value('legalName'), value('shortName')];
  if (!legalName.startsWith(`${shortName} `)) {
    throw new Error(`shortName: expected the first words of ${legalName}, got ${shortName}`);
  }
  const words = (name: 'rooms' | 'languages') =>
    value(name)
      .split(/[\s,]+/)
      .filter((word) => word && word !== 'none');
  const rooms = value('rooms') === 'both' ? [...ADDED_ROOMS] : words('rooms');
  const unknown = rooms.find((room) => !ADDED_ROOMS.includes(room as Room));
  if (unknown)
    throw new Error(`rooms: expected ${ADDED_ROOMS.join(', ')}, both or none, got ${unknown}`);
  const odd = words('languages').find((code) => !/^(?!en)[a-z]{2}$/.test(code));
  if (odd)
    throw new Error(`languages: expected two letters each, and not those of English, got ${odd}`);
  return {
    ...Object.fromEntries(given),
    rooms,
    languages: words('languages'),
  } as unknown as FirstFacts;
}
