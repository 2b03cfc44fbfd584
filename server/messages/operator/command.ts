import { Command, InvalidArgumentError, Option } from 'commander';
import { RETENTION_MONTHS } from '../../store/retention.ts';
import { HELD_REASONS, type HeldReason } from '../../store/tables.ts';
import { backUp } from './backup.ts';
import { exportContacts } from './export.ts';
import { listContacts } from './list.ts';
import {
  deleteContacts,
  hideContacts,
  purgeContacts,
  releaseHeld,
  resendMail,
  unhideContacts,
} from './moderate.ts';
import { type Operator, withOperator } from './operator.ts';
import { restore } from './restore.ts';
import { showContacts } from './show.ts';
import { STATES } from './state.ts';
import { showStats } from './stats.ts';
import { deleteSubscriber, listSubscribers } from './subscribers.ts';

/** `npm run contacts -- …`: the operator's commands for messages, also while the server runs. */
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

/** An action with the arguments and the options of its command. */
const run =
  <Given extends unknown[]>(
    work: (operator: Operator, ...given: Given) => Promise<void>,
    how?: { create: boolean },
  ) =>
  (...given: Given) =>
    withOperator((operator) => work(operator, ...given), how);

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
  .action(run(listContacts));

program
  .command('show')
  .description('show messages in full, with the mails about them')
  .argument(...references)
  .action(run(showContacts));

program
  .command('hide')
  .description('take messages off the public list; nothing is deleted')
  .argument(...references)
  .action(run(hideContacts));

program
  .command('unhide')
  .description('list messages that were hidden, or held back by the server')
  .argument('[reference...]', references[1])
  .addOption(new Option('--held <reason>', 'all that are held for this').choices(HELD_REASONS))
  .action((wanted: string[], { held }: { held?: HeldReason }, command: Command) => {
    if ((wanted.length === 0) === (held === undefined)) {
      command.error('error: expected either references or --held <reason>');
    }
    return held ? run(releaseHeld)(held) : run(unhideContacts)(wanted);
  });

program
  .command('delete')
  .description('permanently delete messages and the mails about them; asks first')
  .argument(...references)
  .option('--yes', 'do not ask')
  .action(run(deleteContacts));

program
  .command('subscribers')
  .description('list those who asked for alerts about documents')
  .option('--email <address>', 'only those with this text in their address')
  .action(run(listSubscribers));

program
  .command('unsubscribe')
  .description('delete a subscriber to alerts, at their request')
  .argument('<email>', 'the whole address')
  .action(run(deleteSubscriber));

program
  .command('export')
  .description('write all messages, oldest first; progress goes to standard error')
  .addOption(
    new Option('--format <format>', 'csv opens safely in spreadsheets')
      .choices(['csv', 'json'])
      .default('csv'),
  )
  .option('--output <file>', 'write to a new file instead of standard output')
  .action(run(exportContacts));

program
  .command('stats')
  .description('count messages and mails, and show parked mails')
  .option('--json', 'as one JSON object')
  .action(run(showStats));

program
  .command('resend')
  .description('send parked mails again')
  .argument('[reference...]', 'only those of these messages; all where left out')
  .action(run(resendMail));

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
  .action(run(purgeContacts));

program
  .command('backup')
  .description(
    'write everything into a new SQLite file, from either engine; the server keeps running',
  )
  .argument('[file]', 'a new file; left out, one in DATA_DIR/backups named by the time')
  .option('--keep <days>', 'remove backups older than this from DATA_DIR/backups', wholeNumber, 30)
  .action(run(backUp));

program
  .command('restore')
  .description('check a backup and replace all messages with it; asks when there are any')
  .argument('<file>', 'made by backup, on either engine')
  .option('--verify', 'check the backup, and change nothing')
  .option('--yes', 'do not ask')
  .action(run(restore, { create: true }));

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
