import { writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { buildIsFresh, runBuild } from '../tools/build.ts';
import { contactFigures } from './bench/contact-figures.ts';
import { type Figure, meets } from './bench/figure.ts';
import { benchGrowth } from './bench/growth.ts';
import { benchHire } from './bench/hire.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchPages } from './bench/pages.ts';
import { benchPdfs } from './bench/pdfs.ts';
import { benchReading } from './bench/reading.ts';
import { searchFigures } from './bench/search-figures.ts';
import { benchServer } from './bench/server.ts';
import { machine, table } from './bench/table.ts';

const REPORT = 'docs/benchmarks.md';
const PARTS = [
  'pages',
  'lighthouse',
  'server',
  'contacts',
  'search',
  'reading',
  'growth',
  'hire',
] as const;
type Part = (typeof PARTS)[number];

/** Run only on request: Lighthouse is not a dependency, growth and hire build the site again. */
const USUAL: Part[] = ['pages', 'server', 'contacts', 'search', 'reading'];

const program = new Command('bench')
  .description('measures the built site and writes a table to docs/benchmarks.md')
  .addOption(new Option('--only <parts...>', 'only these parts').choices([...PARTS]))
  .option('--all', 'every part, including growth and Lighthouse')
  .option('--compare', 'compare the server with nginx and Express')
  .option('--pdfs <folder>', 'only the reader, on the PDFs of a folder; prints the table')
  .option('--keep', 'print the table without changing docs/benchmarks.md')
  .parse();
const options = program.opts<{
  only?: Part[];
  all?: true;
  compare?: true;
  keep?: true;
  pdfs?: string;
}>();
const parts = options.only ?? (options.all ? [...PARTS] : USUAL);
const print = (line: string) => console.error(line);

if (options.pdfs) {
  console.log(table(await benchPdfs(options.pdfs, print)));
  process.exit();
}

const measure: Record<Part, () => Promise<Figure[]>> = {
  pages: () => benchPages(print),
  server: () => benchServer(Boolean(options.compare)),
  contacts: contactFigures,
  search: searchFigures,
  reading: () => benchReading(print),
  growth: () => benchGrowth(print),
  hire: () => benchHire(print),
  lighthouse: () => benchLighthouse(print),
};

if (!(await buildIsFresh())) await runBuild();
const started = Date.now();
const figures: Figure[] = [];
const done: Part[] = [];
const broken: string[] = [];
for (const part of parts) {
  print(`${part}: measuring`);
  try {
    figures.push(...(await measure[part]()));
    done.push(part);
  } catch (error) {
    console.error(error);
    broken.push(`${part} failed: ${String(error).split('\n')[0]}.`);
    process.exitCode = 1;
  }
  // After each part, so that a failure does not lose the earlier figures.
  if (!options.keep) await writeFile(REPORT, report());
}
console.log(table(figures));
const missed = figures.filter((figure) => !meets(figure));
console.log(`${figures.length} figures in ${seconds()} s, ${missed.length} beyond their limit`);
if (!options.keep) console.log(`written to ${REPORT}`);

function seconds(): number {
  return Math.round((Date.now() - started) / 1000);
}

function report(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# Benchmarks

Written by \`npm run bench\` on ${day}: ${done.join(', ')} in ${seconds()} s.
${machine()}.

Pages: a mid-range phone (390 × 844 at density 2, 1.6 Mbit/s, 150 ms round trips, CPU slowed four times) with an empty cache;
median of five loads, worst of all routes. Server: responses per second of its own CPU time, with gzip, over 50 keep-alive
connections. The compared servers send the same bytes and headers. \`npm test\` enforces the limits of bytes. Times depend on
the machine and its load, and never fail a build.

${[...broken, table(figures)].join('\n\n')}`;
}
