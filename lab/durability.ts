import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { roomParts } from '../model/room-parts.ts';
import { failoverRuns } from './durability/failover-runs.ts';
import type { KilledRoom } from './durability/kill-house.ts';
import { killRuns } from './durability/kill-runs.ts';
import type { compare } from './durability/ledger.ts';
import { killRestores } from './durability/restore-kills.ts';
import { enginesWithHire, webhookRuns } from './durability/webhook-runs.ts';

/** `npm run test:durability`: checks that no acknowledged message is lost. Needs a build. */
const runs = (text: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
};

const options = new Command('npm run test:durability --')
  .description('Kills at random moments under load, and looks for what was acknowledged.')
  .option('--sqlite <runs>', 'server killed, on SQLite', runs, 200)
  .option('--postgres <runs>', 'server killed, on PostgreSQL', runs, 50)
  .option('--postgres-restart <runs>', 'PostgreSQL killed and started again', runs, 20)
  .option('--alerts <mails>', 'mails about a document, on both engines', runs, 10_000)
  .option('--webhooks <kills>', 'server killed while it posts kit lists, on both engines', runs, 20)
  .option('--restore <runs>', 'restore of a hostile backup killed, on each engine', runs, 20)
  .addOption(
    new Option('--failover [kills]', 'only this: machine of the primary PostgreSQL killed')
      .argParser(runs)
      .preset('10')
      .default(0),
  )
  .parse()
  .opts<
    Record<
      'sqlite' | 'postgres' | 'postgresRestart' | 'alerts' | 'webhooks' | 'restore' | 'failover',
      number
    >
  >();

/** How long no message may be stored when the primary dies. */
const MOST_SECONDS_AWAY = 30;
const ENGINES = ['sqlite', 'postgres'] as const;

const faults = (found: Awaited<ReturnType<typeof compare>>) =>
  found.lost + found.doubled + found.halfWritten + found.linesLost + found.linesDoubled;

function judge(figures: object, good: boolean): void {
  console.table(figures);
  if (good) return;
  console.error('Something was lost, doubled, half-written or mixed: see the table above.');
  process.exitCode = 1;
}

if (options.failover > 0) {
  const figures = await failoverRuns(options.failover);
  const wrong = faults(figures) + figures.pagesFailed;
  judge(figures, wrong === 0 && figures.mostSecondsAway <= MOST_SECONDS_AWAY);
  process.exit();
}
for (const [kind, number] of [
  ['sqlite', options.sqlite],
  ['postgres', options.postgres],
  ['postgres-restart', options.postgresRestart],
] as const) {
  if (number === 0) continue;
  const figures = await killRuns(kind, number);
  judge(figures, faults(figures) === 0);
}
const rooms = await roomParts<KilledRoom>(join(import.meta.dirname, 'durability'));
for (const { alerts } of options.alerts > 0 ? rooms : []) {
  for await (const [figures, good] of alerts(options.alerts)) judge(figures, good);
}
for (const engine of options.webhooks > 0 ? await enginesWithHire() : []) {
  const figures = await webhookRuns(engine, options.webhooks);
  const { lost, renamed, unsigned, repeated, kills } = figures;
  judge(figures, lost + renamed + unsigned === 0 && repeated <= kills);
}
for (const engine of options.restore > 0 ? ENGINES : []) {
  const figures = await killRestores(engine, options.restore);
  judge(figures, figures.mixed === 0 && figures.served);
}
