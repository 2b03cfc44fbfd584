import { Command, InvalidArgumentError, Option } from 'commander';
import { roomParts } from '../site/rooms.ts';
import { failoverRuns } from './durability/failover-runs.ts';
import type { KilledRoom, RestoredRoom } from './durability/kill-house.ts';
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
  .option('--alerts <mails>', 'mails about a document, on both engines', runs, 10_000)
  .option('--restore <runs>', 'restore of a hostile backup killed, on each engine', runs, 20)
  .addOption(
    new Option('--failover [kills]', 'only this: machine of the primary PostgreSQL killed')
      .argParser(runs)
      .preset('10')
      .default(0),
  )
  .parse()
  .opts<
    Record<'sqlite' | 'postgres' | 'postgresRestart' | 'alerts' | 'restore' | 'failover', number>
  >();

/** How long no message may be stored when the primary dies. */
const MOST_SECONDS_AWAY = 30;
const ENGINES = ['sqlite', 'postgres'] as const;

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
const rooms = await roomParts<KilledRoom>('kills');
for (const { engines, alerts } of options.alerts > 0 ? rooms : []) {
  for (const engine of engines()) {
    const running = alerts(engine, options.alerts);
    await judge(running, ({ lost, doubled, kills }) => lost === 0 && doubled <= kills);
  }
}
const restores = await roomParts<RestoredRoom>('restores');
for (const killRestores of options.restore > 0 ? restores : []) {
  const good = ({ mixed, served }: { mixed: number; served: boolean }) => mixed === 0 && served;
  for (const engine of ENGINES) await judge(killRestores(engine, options.restore), good);
}
