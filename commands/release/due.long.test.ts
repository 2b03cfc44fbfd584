import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { COMPANY_TIME_ZONE } from '../../site/contract/words/dates.ts';
import { releaseHouse } from '../testing/release-house.ts';
import { readKept } from './kept-releases.ts';

// Each release is a build.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const { folder, releases, content, git, publishWords, run, release, serve } = releaseHouse();

const CLOCK_AN_HOUR_BACK = `
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length > 0 ? given : [Real.now() - 3_600_000]));
    }
    static now() {
      return Real.now() - 3_600_000;
    }
  };
`;

it('publishes a page at its minute, once, and keeps it public when the clock is set back', async () => {
  const page = parse(await readFile(join(content, 'pages/accessibility.yaml'), 'utf8'));
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  const style = { timeZone: COMPANY_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' } as const;
  const publishAt = new Intl.DateTimeFormat('sv-SE', style).format(minute).replace(' ', 'T');
  const later = { ...page, title: 'Known-later', footer: 'Known-later', publishAt };
  await writeFile(join(content, 'pages/known-later.yaml'), stringify(later));
  await git.commitAll('A page for later');
  const words = async (id: string) => {
    const names = await readdir(join(releases, id), { recursive: true });
    const read = /^[^/]+\.\w+$|^client\/(?:index|sitemap)\.\w+$/;
    const files = names.filter((name) => read.test(name));
    const texts = files.map((name) => readFile(join(releases, id, name), 'latin1'));
    return `${names} ${await Promise.all(texts)}`;
  };
  const back = join(folder, 'back.cjs');
  await writeFile(back, CLOCK_AN_HOUR_BACK);
  const hourBefore = async () => {
    vi.stubEnv('NODE_OPTIONS', `--require ${back}`);
    return release().finally(() => vi.unstubAllEnvs());
  };
  const before = await hourBefore();
  expect(await words(before)).not.toMatch(/known-later/i);
  expect((await readKept(releases, before)).nextMinute).toBe(minute.toISOString());
  // Not part of what was approved.
  await publishWords('Not finished yet.');
  const { url } = await serve();
  expect((await fetch(`${url}/known-later`)).status).toBe(404);
  const due = await release('due');
  expect(await words(due)).toMatch(/known-later/i);
  expect(await words(due)).not.toContain('Not finished yet.');
  const kept = { sentence: 'Known-later', nextMinute: null };
  expect(await readKept(releases, due)).toMatchObject(kept);
  await expect.poll(async () => (await fetch(`${url}/known-later`)).status).toBe(200);
  expect(await run('due').ended).toEqual({ code: 0, output: '' });
  expect(await words(await hourBefore())).toMatch(/known-later/i);

  // Going back after the minute holds.
  await release('back', before);
  expect(await run('due').ended).toEqual({ code: 0, output: '' });
});
