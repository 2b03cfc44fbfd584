import { writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { buildIsFresh, runBuild } from '../tools/build.ts';
import { crowded } from './chaos/crowded.ts';
import { type Row, reliabilityPage, table } from './chaos/report.ts';
import { siteUnderTest } from './chaos/site-under-test.ts';
import { soak } from './chaos/soak.ts';
import { starving } from './chaos/starving.ts';

/** `npm run test:chaos`: tests the server under hostile load and writes the results to docs/reliability.md. Linux only. */
const { soak: soakSeconds } = new Command()
  .description('Tests the server under hostile load, and writes docs/reliability.md')
  .option('--soak <seconds>', 'length of the mixed load at the end', seconds, 60)
  .parse()
  .opts<{ soak: number }>();

const print = (line: string) => console.log(`… ${line}`);
if (!(await buildIsFresh())) await runBuild();

const rows: Row[] = [];
const site = await siteUnderTest();
rows.push(...(await crowded(site, print)));
await site.remove();
rows.push(...(await starving(print)), ...(await soak(soakSeconds, print)));

console.log(`\n${table(rows)}`);
await writeFile('docs/reliability.md', reliabilityPage(rows, soakSeconds));
if (rows.some(({ held }) => !held)) process.exitCode = 1;

function seconds(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 10) return value;
  throw new InvalidArgumentError('expected a whole number of seconds, 10 or more');
}
