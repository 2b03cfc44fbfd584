import { Command, InvalidArgumentError, Option } from 'commander';
import { failoverRuns } from './durability/failover-runs.ts';
import { killRuns } from './durability/kill-runs.ts';
import type { compare } from './durability/ledger.ts';
import { killRestores } from './durability/restore-kills.ts';

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
  .option('--restore <runs>', 'restore of a hostile backup killed, on each engine', runs, 20)
  .addOption(
    new Option('--failover [kills]', 'only this: machine of the primary PostgreSQL killed')
      .argParser(runs)
      .preset('10')
      .default(0),
  )
  .parse()
  .opts<Record<'sqlite' | 'postgres' | 'postgresRestart' | 'restore' | 'failover', number>>();

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
for (const engine of options.restore > 0 ? ENGINES : []) {
  const figures = await killRestores(engine, options.restore);
  judge(figures, figures.mixed === 0 && figures.served);
}
