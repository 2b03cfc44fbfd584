import { writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { runBuild } from '../commands/build.ts';
import { buildIsFresh } from '../site/build/compile/freshness.ts';
import { type Figure, type Measured, machine, meets, tables } from './speed/figure.ts';
import { benchGrowth } from './speed/growth.ts';
import { benchPages } from './speed/pages.ts';
import { benchServer } from './speed/server.ts';

const REPORT = 'docs/benchmarks.md';
const PARTS: Record<string, (print: (line: string) => void) => Promise<Measured[]>> = {
  pages: benchPages,
  server: benchServer,
  growth: benchGrowth,
};
const NAMES = Object.keys(PARTS);

const options = new Command('bench')
  .description(`measures the built site and writes ${REPORT}`)
  .addOption(new Option('--only <parts...>', 'only these parts').choices(NAMES))
  .option('--keep', `print the figures without changing ${REPORT}`)
  .parse()
  .opts<{ only?: string[]; keep?: true }>();
const print = (line: string) => console.error(line);

if (!(await buildIsFresh())) await runBuild();
const started = Date.now();
const figures: Figure[] = [];
const broken: string[] = [];
for (const part of options.only ?? NAMES) {
  print(`${part}: measuring`);
  try {
    for (const row of (await PARTS[part]?.(print)) ?? [])
      figures.push({ part: 'Other figures', ...row });
  } catch (error) {
    console.error(error);
    broken.push(`${part} failed: ${String(error).split('\n')[0]}.`);
    process.exitCode = 1;
  }
  // After each part, so that a failure does not lose the earlier figures.
  if (!options.keep) await writeFile(REPORT, report());
}
console.log(tables(figures));
const missed = figures.filter((figure) => !meets(figure));
console.log(`${figures.length} figures in ${seconds()} s, ${missed.length} beyond their limit`);

function seconds(): number {
  return Math.round((Date.now() - started) / 1000);
}

function report(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# Benchmarks

Written by \`npm run bench\` on ${day} in ${seconds()} s.
${machine()}.

Pages: a mid-range phone (390 × 844 at density 2, 1.6 Mbit/s, 150 ms round trips, CPU slowed four times) with an empty cache;
median of five loads, worst of all routes. \`npm test\` enforces limits of bytes. Times never fail a build.

${[...broken, tables(figures)].join('\n\n')}
`;
}
