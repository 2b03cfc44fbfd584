import { Command, InvalidArgumentError } from 'commander';
import { alertRuns } from './durability/alert-runs.ts';
import { KINDS, type Kind, killRuns } from './durability/kill-runs.ts';
import type { Figures } from './durability/ledger.ts';
import { killRestores } from './durability/restore-kills.ts';

/** `npm run test:durability`: checks that no acknowledged message is lost. Needs a build. */
const runs = (text: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
};

const program = new Command('npm run test:durability --')
  .description(
    'Posts under load, kills at a random moment, starts again, and looks for every acknowledged message.',
  )
  .option('--sqlite <runs>', 'server killed, on SQLite', runs, 200)
  .option('--postgres <runs>', 'server killed, on PostgreSQL', runs, 50)
  .option('--postgres-restart <runs>', 'PostgreSQL killed and started again', runs, 20)
  .option(
    '--alerts <mails>',
    'mails about a document, server killed, on both engines',
    runs,
    10_000,
  )
  .option('--restore <runs>', 'restore of a hostile backup killed, on each engine', runs, 20)
  .parse();
const options = program.opts<{
  sqlite: number;
  postgres: number;
  postgresRestart: number;
  alerts: number;
  restore: number;
}>();
const plan: [Kind, number][] = [
  ['sqlite', options.sqlite],
  ['postgres', options.postgres],
  ['postgres-restart', options.postgresRestart],
];

const results: Figures[] = [];
for (const [kind, number] of plan) {
  if (number === 0) continue;
  const figures = await killRuns(kind, number, {
    onRunEnd(run, { acknowledged, lost }) {
      if (run % 10 === 0 || run === number) {
        console.log(
          `${KINDS[kind]}: run ${run} of ${number}, ${acknowledged} acknowledged, ${lost} lost`,
        );
      }
    },
  });
  console.table(figures);
  results.push(figures);
}
const bad = results.filter(
  ({ lost, doubled, halfWritten, linesLost, linesDoubled }) =>
    lost + doubled + halfWritten + linesLost + linesDoubled > 0,
);
if (bad.length > 0) {
  console.error(
    `Messages or lines were lost, doubled or half-written: ${bad.map(({ kind }) => kind).join(', ')}`,
  );
  process.exitCode = 1;
}

/** How often the server is killed while it sends. */
const KILLS = 10;
for (const engine of options.alerts > 0 ? (['sqlite', 'postgres'] as const) : []) {
  const figures = await alertRuns(engine, options.alerts, KILLS);
  console.table(figures);
  if (figures.lost > 0 || figures.doubled > figures.kills) {
    console.error(`Mails were lost or doubled: ${figures.kind}`);
    process.exitCode = 1;
  }
}

for (const engine of options.restore > 0 ? (['sqlite', 'postgres'] as const) : []) {
  const figures = await killRestores(engine, options.restore);
  console.table(figures);
  if (figures.mixed > 0 || !figures.served) {
    console.error(`${figures.kind}: messages were mixed, or are not served.`);
    process.exitCode = 1;
  }
}
