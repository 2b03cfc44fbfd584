import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { KEPT_FOR } from '../../../site/contract/limits.ts';
import {
  readSettings,
  type Settings,
  SettingsError,
} from '../../../site/server/settings/settings.ts';
import { hasDatabase, type Operator, openOperator } from '../../../site/server/store/database.ts';
import { StoreUnavailable } from '../../../site/server/store/store-errors.ts';
import { printable } from '../server/safe-text.ts';
import { backUp, inBackup, restore, verifyBackup } from './backup.ts';
import { exportContacts } from './export.ts';
import {
  CommandError,
  count,
  deleteContacts,
  deleteSubscribers,
  findContacts,
  findSubscribers,
  searchContacts,
} from './messages.ts';

/** `npm run contacts -- …`: what must work without the desk, also while the server runs. */
const program = new Command('npm run contacts --')
  .description(
    `Exports, deletes and backs up the messages of the contact form. Works while the server runs.
Reads DATABASE_URL, or else the SQLite file in DATA_DIR ("data" unless set), like the server.
To read, hide and answer messages, open the desk: npm run desk.`,
  )
  .showHelpAfterError('(see --help)');

program
  .command('export')
  .description('write all messages, oldest first')
  .addOption(
    new Option('--format <format>', 'csv opens safely in spreadsheets')
      .choices(['csv', 'json'])
      .default('csv'),
  )
  .option('--output <file>', 'write to a new file instead of standard output')
  .action((options: { format: 'csv' | 'json'; output?: string }) =>
    run(async (operator) => {
      const exported = await exportContacts(operator, {
        ...options,
        output: options.output && givenPath(options.output),
      });
      note(`Exported ${count(exported, 'message')}.`);
    }),
  );

program
  .command('delete')
  .description('permanently delete messages and the mails about them, or alerts; asks first')
  .argument('<what...>', 'references or ids of messages, or addresses that get alerts')
  .option('--yes', 'do not ask')
  .action((wanted: string[], { yes }: { yes?: boolean }) =>
    run(async (operator) => {
      const named = wanted.filter((text) => !isAddress(text));
      const messages = await findContacts(operator, named);
      const subscribers = await findSubscribers(operator, wanted.filter(isAddress));
      const what = [
        ...messages.map(({ reference, name }) => `${reference} from ${name}`),
        ...subscribers.map((email) => `the alerts to ${email}`),
      ].join(', ');
      if (!yes && !(await confirm(`Permanently delete ${what}?`))) {
        return print('Nothing was deleted.');
      }
      await deleteContacts(operator, messages);
      await deleteSubscribers(operator, subscribers);
      print(`Deleted ${what}.`);
      if (messages.length > 0) {
        note('Mails already sent stay in their mailboxes: delete them there too.');
      }
    }),
  );

const isAddress = (text: string) => text.includes('@');

program
  .command('backup')
  .description(
    'write everything into a new SQLite file, from either engine; the server keeps running',
  )
  .argument('[file]', 'a new file; left out, one in DATA_DIR/backups named by the time')
  .option(
    '--keep <days>',
    'remove backups older than this from DATA_DIR/backups',
    wholeNumber,
    KEPT_FOR.backupDays,
  )
  .action((file: string | undefined, options: { keep: number }) =>
    run(async (operator) => {
      for (const line of await backUp(operator, file && givenPath(file), options)) print(line);
    }),
  );

program
  .command('restore')
  .description('check a backup and replace all messages with it; asks when there are any')
  .argument('<file>', 'made by backup, on either engine')
  .option('--verify', 'check the backup, and change nothing')
  .option('--yes', 'do not ask')
  .action((named: string, { yes, verify }: { yes?: boolean; verify?: boolean }) =>
    run(
      async (operator) => {
        const file = givenPath(named);
        const contents = verifyBackup(file);
        const waiting = count(contents.waiting, 'mail');
        note(`${file}: whole; ${inBackup(contents)}; ${waiting} waiting`);
        if (verify) return;
        const [present] = await searchContacts(operator, { limit: 1 });
        const question = 'The database holds messages. Replace them with those of the backup?';
        if (present && !yes && !(await confirm(question))) return print('Nothing was changed.');
        await restore(operator, file);
        print(`Restored ${count(contents.messages, 'message')}. Restart the servers now.`);
        if (contents.waiting === 0) return;
        note(`${waiting} may have been sent since then: parked until the desk sends them again.`);
      },
      { create: true },
    ),
  );

program.addHelpText(
  'after',
  `
Examples:
  npm run contacts -- export --output enquiries.csv
  npm run contacts -- delete MS-7K2F9QXC
  npm run contacts -- delete asha@example.in
  DATABASE_URL=postgres://site@db/site npm run contacts -- backup`,
);

await program.parseAsync();

async function run(work: (operator: Operator) => Promise<void>, { create = false } = {}) {
  // Messages are personal data: only this user may read the files a command writes.
  process.umask(0o077);
  // The reader closed the pipe, for example `| head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  let operator: Operator | undefined;
  try {
    const settings = readSettings(process.env);
    if (!create) expectDatabase(settings);
    operator = openOperator(settings);
    await work(operator);
  } catch (error) {
    process.stderr.write(`${printable(explain(error), '\n')}\n`);
    process.exitCode = 1;
  } finally {
    await operator?.database.close();
  }
}

function expectDatabase(settings: Settings): void {
  if (hasDatabase(settings)) return;
  const file = join(settings.dataDir, 'contacts.sqlite');
  throw new CommandError(
    `${file}: no messages here yet; expected the DATA_DIR or DATABASE_URL that the server runs with`,
  );
}

function explain(error: unknown): string {
  if (error instanceof StoreUnavailable) return `The database cannot be used: ${error.message}`;
  if (error instanceof CommandError || error instanceof SettingsError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

/** npm runs scripts in the project's folder; the user may have typed the path in another one. */
function givenPath(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

function print(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

function note(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((answer) => lines.once('close', () => answer('')));
  const answer = await Promise.race([lines.question(`${printable(question)} (yes/no) `), ended]);
  lines.close();
  return answer.trim().toLowerCase() === 'yes';
}
