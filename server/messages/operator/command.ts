import { Command, InvalidArgumentError, Option } from 'commander';
import { RETENTION_MONTHS } from '../../store/retention.ts';
import { HELD_REASONS, type HeldReason } from '../../store/tables.ts';
import { type BackupOptions, backUp } from './backup.ts';
import { type ExportOptions, exportContacts } from './export.ts';
import { type ListOptions, listContacts } from './list.ts';
import { deleteContacts, hideContacts, releaseHeld, unhideContacts } from './moderate.ts';
import { withOperator } from './operator.ts';
import { type PurgeOptions, purgeContacts } from './purge.ts';
import { resendMail } from './resend.ts';
import { type RestoreOptions, restore } from './restore.ts';
import { showContacts } from './show.ts';
import { STATES } from './state.ts';
import { showStats } from './stats.ts';
import { deleteSubscriber, listSubscribers } from './subscribers.ts';

/**
 * `npm run contacts -- …`: the operator's commands for messages. They also work while the server
 * runs.
 */
const program = new Command('npm run contacts --')
  .description(
    `Manages the messages of the contact form. Works while the server runs.
Reads DATABASE_URL, or else the SQLite file in DATA_DIR ("data" unless set), like the server.
A reference is the code the sender received, such as MS-7K2F9QXC; case and dash are optional.`,
  )
  .showHelpAfterError('(see --help)');

const wholeNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
};
const references = ['<reference...>', 'one or more references or ids'] as const;

program
  .command('list')
  .description('list messages, newest first')
  .addOption(new Option('--state <state>', 'only those in this state').choices(STATES))
  .option(
    '--search <text>',
    'only those with this text in name, email, number, reference or message',
  )
  .option('--email <address>', 'only those of this sender; a part of the address will do')
  .option('--limit <number>', 'how many at most', wholeNumber, 20)
  .option('--json', 'one JSON object a line, with every field')
  .action((options: ListOptions) => withOperator((operator) => listContacts(operator, options)));

program
  .command('show')
  .description('show messages in full, with the mails about them')
  .argument(...references)
  .action((wanted: string[]) => withOperator((operator) => showContacts(operator, wanted)));

program
  .command('hide')
  .description('take messages off the public list; nothing is deleted')
  .argument(...references)
  .action((wanted: string[]) => withOperator((operator) => hideContacts(operator, wanted)));

program
  .command('unhide')
  .description('list messages that were hidden, or held back by the server')
  .argument('[reference...]', references[1])
  .addOption(new Option('--held <reason>', 'all that are held for this').choices(HELD_REASONS))
  .action((wanted: string[], { held }: { held?: HeldReason }, command: Command) => {
    if ((wanted.length === 0) === (held === undefined)) {
      command.error('error: expected either references or --held <reason>');
    }
    return withOperator((operator) =>
      held ? releaseHeld(operator, held) : unhideContacts(operator, wanted),
    );
  });

program
  .command('delete')
  .description('permanently delete messages and the mails about them; asks first')
  .argument(...references)
  .option('--yes', 'do not ask')
  .action((wanted: string[], options: { yes?: boolean }) =>
    withOperator((operator) => deleteContacts(operator, wanted, options)),
  );

program
  .command('subscribers')
  .description('list those who asked for alerts about documents')
  .option('--email <address>', 'only those with this text in their address')
  .action(({ email }: { email?: string }) =>
    withOperator((operator) => listSubscribers(operator, email)),
  );

program
  .command('unsubscribe')
  .description('delete a subscriber to alerts, at their request')
  .argument('<email>', 'the whole address')
  .action((email: string) => withOperator((operator) => deleteSubscriber(operator, email)));

program
  .command('export')
  .description('write all messages, oldest first; progress goes to standard error')
  .addOption(
    new Option('--format <format>', 'csv opens safely in spreadsheets')
      .choices(['csv', 'json'])
      .default('csv'),
  )
  .option('--output <file>', 'write to a new file instead of standard output')
  .action((options: ExportOptions) =>
    withOperator((operator) => exportContacts(operator, options)),
  );

program
  .command('stats')
  .description('count messages and mails, and show parked mails')
  .option('--json', 'as one JSON object')
  .action((options: { json?: boolean }) =>
    withOperator((operator) => showStats(operator, options)),
  );

program
  .command('resend')
  .description('send parked mails again')
  .argument('[reference...]', 'only those of these messages; all where left out')
  .action((wanted: string[]) => withOperator((operator) => resendMail(operator, wanted)));

program
  .command('purge')
  .description('delete messages older than a number of months; asks first')
  .option(
    '--older-than <months>',
    'as many months as the privacy notice promises',
    wholeNumber,
    RETENTION_MONTHS,
  )
  .option('--yes', 'do not ask')
  .action((options: PurgeOptions) => withOperator((operator) => purgeContacts(operator, options)));

program
  .command('backup')
  .description(
    'write everything into a new SQLite file, from either engine; the server keeps running',
  )
  .argument('[file]', 'a new file; left out, one in DATA_DIR/backups named by the time')
  .option('--keep <days>', 'remove backups older than this from DATA_DIR/backups', wholeNumber, 30)
  .action((file: string | undefined, options: BackupOptions) =>
    withOperator((operator) => backUp(operator, file, options)),
  );

program
  .command('restore')
  .description('check a backup and replace all messages with it; asks when there are any')
  .argument('<file>', 'made by backup, on either engine')
  .option('--verify', 'check the backup, and change nothing')
  .option('--yes', 'do not ask')
  .action((file: string, options: RestoreOptions) =>
    withOperator((operator) => restore(operator, file, options), { create: true }),
  );

program.addHelpText(
  'after',
  `
Examples:
  npm run contacts -- list --state held
  npm run contacts -- list --email asha@example.in
  npm run contacts -- unhide MS-7K2F9QXC
  npm run contacts -- unhide --held burst
  npm run contacts -- export --output enquiries.csv
  npm run contacts -- backup
  DATABASE_URL=postgres://site@db/site npm run contacts -- stats`,
);

await program.parseAsync();
