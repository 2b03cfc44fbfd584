import { writeFile } from 'node:fs/promises';
import { getPriority, loadavg } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { runBuild } from '../commands/build.ts';
import { buildIsFresh } from '../site/build/compile/freshness.ts';
import { crowded } from './chaos/crowded.ts';
import { soak } from './chaos/soak.ts';
import { starving } from './chaos/starving.ts';
import { type Figure, machine, meets, tables } from './speed/figure.ts';

const REPORT = 'docs/reliability.md';

/** `npm run test:chaos`: tests the server under hostile load and writes the results to the report. Linux only. */
const { soak: soakSeconds } = new Command()
  .description(`Tests the server under hostile load, and writes ${REPORT}`)
  .option('--soak <seconds>', 'length of the mixed load at the end', seconds, 60)
  .parse()
  .opts<{ soak: number }>();

const print = (line: string) => console.log(`… ${line}`);
if (!(await buildIsFresh())) await runBuild();

const figures = [
  ...(await crowded(print)),
  ...(await starving(print)),
  ...(await soak(soakSeconds, print)),
];
console.log(`\n${tables(figures)}`);
await writeFile(REPORT, report(figures));
if (!figures.every(meets)) process.exitCode = 1;

function seconds(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 10) return value;
  throw new InvalidArgumentError('expected a whole number of seconds, 10 or more');
}

function report(rows: readonly Figure[]): string {
  return `# Reliability

Written by \`npm run test:chaos\` on ${new Date().toISOString().slice(0, 10)}; do not edit it by hand. The soak
took ${soakSeconds} seconds (\`npm run test:chaos -- --soak 600\` for ten minutes). Machine:
${machine()}, shared with the clients and other programs; load average ${loadavg()[2]?.toFixed(0)} at the end
(priority of the run: ${getPriority()}).

Every server is the built site in a separate process with the permissions of \`npm start\`. All requests go to 127.0.0.1.
"Others" are 20 visitors on a separate thread, who read pages, search documents, read the list and send messages, 200 requests
a second together. Their waiting time starts when the request was due. Milliseconds depend on the machine: compare them
with the first row and the load average. The other limits do not depend on the machine.

${tables(rows)}
`;
}
