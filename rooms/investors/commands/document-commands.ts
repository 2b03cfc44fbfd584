import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import type { DocumentsRoom } from '../../../commands/documents/check.ts';
import { messageOf } from '../../../site/content/content-folder.ts';
import { roomsIn } from '../../../site/content/rooms.ts';
import { filingsOf } from '../content/filing-lists.ts';
import { ESG_GROUPS, type Filing } from '../content/filing-schema.ts';
import { loadFilings } from '../content/filings.ts';
import { LOCK_NAME, readLock } from '../content/published-lock.ts';
import { FILING_ENDS, filingKind, lengthOrKind } from '../contract/filing-kinds.ts';
import { FILING_SECTIONS, type FilingSection } from '../contract/filing-sections.ts';
import { addDocument, type Published } from './add.ts';
import type { Addition } from './candidate.ts';
import { type Amendment, amendDocument, reinstateDocument, withdrawDocument } from './change.ts';
import { lockDocuments, lostLines } from './lock.ts';
import { refuseProblems } from './refusals.ts';

const program = new Command().showHelpAfterError('(--help says more)');

export const room: DocumentsRoom = {
  commands: program.commands,
  lost: lostLines,
  async counted(folder, filings) {
    const published = (await readLock(folder, [])) ?? [];
    const pages = filings
      .filter(({ file }) => filingKind(file) === 'pdf')
      .reduce((sum, { count }) => sum + count, 0);
    const megabytes = filings.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
    return `${filings.length} documents, ${pages} pages, ${megabytes.toFixed(1)} MB, ${published.length} addresses kept`;
  },
};

/** Read when a command runs: only then does the command belong to the whole program. */
const folder = (): string => program.commands[0]?.optsWithGlobals()['content'];
const print = (line: string) => console.log(messageOf(line));
/** The folder in which the command was typed: npm runs scripts in the project's folder. */
const here = process.env['INIT_CWD'] ?? '.';
const section = (description: string) =>
  new Option('--section <section>', description).choices(FILING_SECTIONS);

program
  .command('add')
  .description('publish a document: copy it, name it, write its record and add it to the lock')
  .argument('<file>', `PDF with text that can be selected, or ${FILING_ENDS.slice(1).join(', ')}`)
  .addOption(section('page that lists it').makeOptionMandatory())
  .requiredOption('--title <title>', 'title, as on the document')
  .requiredOption('--date <date>', 'day filed or adopted, for example 2025-11-14')
  .option('--time <time>', 'time of day in India at which it was filed, for example 17:42')
  .option(
    '--publish-at <minute>',
    'publish it at this minute in India, for example 2025-11-14T17:05',
  )
  .option('--type <type>', 'short name for the Type column, for example "Reg. 33"')
  .option('--period <period>', 'period it covers, for example "FY 2024-25"')
  .option('--notice <meeting>', 'the meeting of which it is the notice, for example agm-2025')
  .addOption(new Option('--language <code>', 'language of the text').choices(['en', 'hi', 'mr']))
  .option('--law <law>', 'regulation or section in full')
  .option('--supersedes <id>', 'id of the document that it replaces; the old one stays available')
  .option('--image-only <reason>', 'publish a scan without text, with the reason')
  .option(
    '--active',
    'publish a PDF with JavaScript, embedded files or actions, which must have them',
  )
  .option('--id <id>', 'id, which is also the name in the address; default: made from the title')
  .addOption(new Option('--group <group>', 'group on the ESG page').choices(ESG_GROUPS))
  .option('--dry-run', 'say what would be done, and do nothing')
  .addHelpText(
    'after',
    `
Example:
  npm run documents -- add ~/results.pdf --section stock-exchange-disclosure \\
    --title "Unaudited Financial Results for the half year ended 30 September 2025" \\
    --date 2025-11-14 --type "Reg. 33" --dry-run`,
  )
  .action(
    async (file: string, { dryRun = false, ...addition }: Addition & { dryRun?: boolean }) => {
      const places = { folder: folder(), dryRun };
      const published = await addDocument(resolve(here, file), addition, places);
      publishedReport(published, dryRun).forEach(print);
    },
  );

const change = (name: string, description: string) =>
  program
    .command(name)
    .description(description)
    .argument('<id>', 'id of the document (documents list)')
    .requiredOption('--reason <sentence>', 'why, for the public');

const reportChange = (...lines: string[]) => {
  for (const line of lines) print(`Changed ${line}`);
  print('Commit the record: pages and feeds show the change with the next release.');
};

change(
  'withdraw',
  'withdraw a document: pages and feeds show the day and the reason; its file stays',
).action(async (id: string, { reason }: { reason: string }) => {
  await withdrawDocument(id, reason, folder());
  reportChange(`${id}: withdrawn. ${reason}`);
});

change(
  'reinstate',
  'take back the withdrawal of a document; pages and feeds go on showing it',
).action(async (id: string, { reason }: { reason: string }) => {
  await reinstateDocument(id, reason, folder());
  reportChange(`${id}: reinstated. ${reason}`);
});

change(
  'amend',
  'correct title, date, type or section of a published document; the previous value stays visible',
)
  .option('--title <title>', 'title, as on the document')
  .option('--date <date>', 'day filed or adopted, for example 2025-11-14')
  .action(async (id: string, amendment: Amendment) => {
    const amended = await amendDocument(id, amendment, folder());
    reportChange(...amended.map(({ field, was, now }) => `${field}: “${was}” to “${now}”`));
  });

program
  .command('list')
  .description('list the documents, newest first')
  .addOption(section('only those that this page lists'))
  .action(async ({ section }: { section?: FilingSection }) => {
    const all = await refuseProblems((problems) => loadFilings(folder(), problems));
    const filings = section ? filingsOf(section, all) : all;
    for (const filing of filings) print(lineOf(filing));
    print(`${filings.length} ${filings.length === 1 ? 'document' : 'documents'}`);
  });

program
  .command('lock')
  .description('add documents that are not in content/published.lock yet')
  .action(() => lockDocuments(folder(), print));

for (const command of program.commands) {
  command.hook('preAction', async () => {
    if ((await roomsIn(folder())).includes('investors')) return;
    throw new Error(
      'content/: expected the files of the investor pages, which rooms/investors/starter/ has with placeholders (docs/content-files.md), got none',
    );
  });
}

function lineOf(filing: Filing): string {
  const { date, section, type, file, count, id, title, supersededBy, withdrawn } = filing;
  const longest = Math.max(...FILING_SECTIONS.map(({ length }) => length));
  const columns = [
    section.padEnd(longest),
    type.padEnd(20),
    lengthOrKind(file, count).padStart(11),
  ];
  const state = withdrawn ? `withdrawn on ${withdrawn.date}` : `replaced by ${supersededBy}`;
  const end = withdrawn || supersededBy ? `  (${state})` : '';
  return [date, ...columns, id, title].join('  ') + end;
}

function publishedReport(published: Published, dryRun: boolean): string[] {
  const { record, count, bytes, address, links, warnings } = published;
  const size = `${lengthOrKind(record.file, count)}, ${(bytes / 1000).toFixed(0)} kB`;
  return [
    `${dryRun ? 'Would add' : 'Added'} “${record.title}”, id ${record.id} (${size})`,
    `  file     content${address}, at ${address} permanently`,
    ...links.map((link) => `  link     ${link}, for letters to shareholders`),
    `  record   content/filings/${record.id}.yaml`,
    `  lock     content/${LOCK_NAME}`,
    ...warnings.map((warning) => `  warning  ${warning}`),
    ...(record.supersedes ? [`  replaces ${record.supersedes}, which stays reachable`] : []),
    dryRun
      ? 'Nothing was changed. Run it again without --dry-run.'
      : 'Commit these three files: the document goes out with the next release.',
  ];
}
