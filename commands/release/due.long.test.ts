import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { COMPANY_TIME_ZONE } from '../../site/contract/words/dates.ts';
import { releaseHouse } from '../testing/release-house.ts';
import { readKept } from './kept-releases.ts';

// Each release is a build.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const { releases, content, git, publishWords, run, release, serve } = releaseHouse();

const HOUR = 3_600_000;
/** Gives a program a clock that is an hour fast. */
const FAST_CLOCK = `const { now } = Date;
  Date.now = () => now() + ${HOUR};
  const construct = (Real, given) => new Real(...(given.length > 0 ? given : [Date.now()]));
  globalThis.Date = new Proxy(Date, { construct });`;
const ahead = <Result>(act: () => Promise<Result>) => {
  vi.stubEnv('NODE_OPTIONS', `--import data:text/javascript,${encodeURIComponent(FAST_CLOCK)}`);
  return act().finally(() => vi.unstubAllEnvs());
};
const nothingDue = async () => expect(await run('due').ended).toEqual({ code: 0, output: '' });

/** Names and words of what servers and visitors can read of a release. */
async function words(id: string): Promise<string> {
  const names = await readdir(join(releases, id), { recursive: true });
  const files = names.filter((name) => /^[^/]+\.\w+$|^client\/(?:index|sitemap)\.\w+$/.test(name));
  const texts = files.map((name) => readFile(join(releases, id, name), 'latin1'));
  return `${names} ${await Promise.all(texts)}`;
}

describe('a page that waits for its minute, which a fast clock has reached', () => {
  const minute = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + HOUR / 2);
  let before: string;

  beforeAll(async () => {
    const page = parse(await readFile(join(content, 'pages/accessibility.yaml'), 'utf8'));
    const style = { timeZone: COMPANY_TIME_ZONE, dateStyle: 'short', timeStyle: 'short' } as const;
    const publishAt = new Intl.DateTimeFormat('sv-SE', style).format(minute).replace(' ', 'T');
    const later = { ...page, title: 'Known-later', footer: 'Known-later', publishAt };
    await writeFile(join(content, 'pages/known-later.yaml'), stringify(later));
    await git.commitAll('A page for later');
    before = await release();
  });

  it('is published at its minute, once, and without unreleased changes', async () => {
    expect(await words(before)).not.toMatch(/known-later/i);
    expect((await readKept(releases, before)).nextMinute).toBe(minute.toISOString());
    await nothingDue();
    // Not part of what was approved.
    await publishWords('Not finished yet.');
    const { url } = await serve();
    expect((await fetch(`${url}/known-later`)).status).toBe(404);
    const due = await ahead(() => release('due'));
    expect(await words(due)).toMatch(/known-later/i);
    expect(await words(due)).not.toContain('Not finished yet.');
    const kept = { sentence: 'Known-later', nextMinute: null };
    expect(await readKept(releases, due)).toMatchObject(kept);
    await expect.poll(async () => (await fetch(`${url}/known-later`)).status).toBe(200);
    await nothingDue();
  });

  it('stays public when the clock is set back, and is not published again after going back', async () => {
    expect(await words(await release())).toMatch(/known-later/i);
    await ahead(() => release('back', before));
    await ahead(nothingDue);
  });
});
