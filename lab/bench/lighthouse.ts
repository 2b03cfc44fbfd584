import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureChromium } from '../../tools/chromium.ts';
import { MAIN_PAGES } from '../../tools/page-addresses.ts';
import { serveSite } from '../../tools/served-site.ts';
import { type Figure, median } from './figure.ts';

/** Fetched by npx for each run: its 176 MB are needed only here. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof CATEGORIES)[number], number>;

const run = promisify(execFile);

/** Lighthouse's mobile scores: the home page five times, every other route once. */
export async function benchLighthouse(print: (line: string) => void): Promise<Figure[]> {
  const site = await serveSite();
  try {
    const home: Scores[] = [];
    const others: [string, Scores][] = [];
    for (const route of MAIN_PAGES) {
      for (let round = 0; round < (route === '/' ? RUNS : 1); round += 1) {
        const scores = await scoresOf(site.url + route);
        print(`lighthouse: ${route} ${Object.values(scores).join(' / ')}`);
        if (route === '/') home.push(scores);
        else others.push([route, scores]);
      }
    }
    return CATEGORIES.flatMap((category): Figure[] => {
      const limit = { least: category === 'performance' ? 99 : 100 };
      const [route, least] = others.reduce((one, other) =>
        other[1][category] < one[1][category] ? other : one,
      );
      const middle = median(home.map((scores) => scores[category]));
      return [
        {
          part: 'lighthouse',
          name: `${category}, home`,
          value: middle,
          unit: '',
          limit,
          note: `median of ${RUNS}`,
        },
        {
          part: 'lighthouse',
          name: `${category}, others`,
          value: least[category],
          unit: '',
          limit,
          note: route,
        },
      ];
    });
  } finally {
    await site.stop();
  }
}

/** Lighthouse sometimes loses its trace and asks for another run. */
const AGAIN = 'Please run Lighthouse again';

async function scoresOf(url: string, tries = 3): Promise<Scores> {
  try {
    return await runOnce(url);
  } catch (error) {
    if (tries <= 1 || !String(error).includes(AGAIN)) throw error;
    return scoresOf(url, tries - 1);
  }
}

async function runOnce(url: string): Promise<Scores> {
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless --no-sandbox`,
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: ensureChromium() } },
  );
  const { categories } = JSON.parse(stdout) as { categories: Record<string, { score: number }> };
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Scores;
}
