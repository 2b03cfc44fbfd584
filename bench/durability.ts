import { Command, InvalidArgumentError, Option } from 'commander';
import { failoverRuns } from './durability/failover-runs.ts';
import { killRuns } from './durability/kill-runs.ts';
import type { compare } from './durability/ledger.ts';

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
  .addOption(
    new Option('--failover [kills]', 'only this: machine of the primary PostgreSQL killed')
      .argParser(runs)
      .preset('10')
      .default(0),
  )
  .parse()
  .opts<Record<'sqlite' | 'postgres' | 'postgresRestart' | 'failover', number>>();

/** How long no message may be stored when the primary dies. */
const MOST_SECONDS_AWAY = 30;

const faults = (found: Awaited<ReturnType<typeof compare>>) =>
  found.lost + found.doubled + found.halfWritten + found.linesLost + found.linesDoubled;

async function judge<Figures extends object>(
  running: Promise<Figures>,
  good: (figures: Figures) => boolean,
): Promise<void> {
  const started = performance.now();
  const figures = await running;
  console.table({ ...figures, seconds: (performance.now() - started) / 1000 });
  if (good(figures)) return;
  console.error('Something was lost, doubled, half-written or mixed: see the table above.');
  process.exitCode = 1;
}

if (options.failover > 0) {
  await judge(failoverRuns(options.failover), (found) => {
    const wrong = faults(found) + found.pagesFailed;
    return wrong === 0 && found.mostSecondsAway <= MOST_SECONDS_AWAY;
  });
  process.exit();
}
for (const [kind, number] of [
  ['sqlite', options.sqlite],
  ['postgres', options.postgres],
  ['postgres-restart', options.postgresRestart],
] as const) {
  if (number > 0) await judge(killRuns(kind, number), (found) => faults(found) === 0);
}
