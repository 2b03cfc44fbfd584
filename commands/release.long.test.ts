import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { currentId, readRelease, releaseIds } from '../site/server/site/release.ts';
import { newFolder } from '../site/testing/test-folders.ts';
import { testServer } from '../site/testing/test-servers.ts';
import { releaseHouse } from './testing/release-house.ts';

// Each release is a build, and a kill may come at its end.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** A server looks for a new release once in this time. */
const LOOK_MS = 1_000;

const { releases, content, git, publishWords, run, release, serve } = releaseHouse();
/** The first release, which the tests share: each takes seconds to build. */
let first: string;
/** How long it took from its built site to its end. */
let afterBuildMs: number;

beforeAll(async () => {
  const { begins, ended } = run();
  await begins('trying');
  const built = Date.now();
  await ended;
  afterBuildMs = Date.now() - built;
  first = (await currentId(releases)) ?? 'none';
});

const liveId = async (url: string) => (await (await fetch(`${url}/release.json`)).json()).id;
const assetsOf = (html: string) => new Set(html.match(/\/(?:assets|media)\/[\w./-]+\.\w+/g));

/** Opens pages, and everything that they load, until it is stopped. @returns what failed */
function visit(url: string, paths: readonly string[]) {
  const failures: string[] = [];
  const known = new Set<string>();
  let requests = 0;
  let stopped = false;
  const expectOk = async (address: string): Promise<string> => {
    requests += 1;
    const response = await fetch(url + address).catch((error: Error) => error);
    const outcome = response instanceof Error ? response.message : response.status;
    if (outcome !== 200) failures.push(`${address}: ${outcome}`);
    return response instanceof Error ? '' : response.text();
  };
  const visitor = async () => {
    while (!stopped) {
      for (const path of paths) {
        const html = await expectOk(path);
        // As fast as it can, a visitor would take the processors from the release.
        await wait(20);
        if (known.has(html)) continue;
        known.add(html);
        for (const asset of assetsOf(html)) await expectOk(asset);
      }
    }
  };
  const visitors = Promise.all(Array.from({ length: 4 }, visitor));
  return async () => {
    stopped = true;
    await visitors;
    return { failures, requests };
  };
}

describe('npm run release', () => {
  it('takes only what is committed, and says who and why', async () => {
    await publishWords('The second words.');
    await writeFile(join(content, 'home.yaml'), 'not finished');
    const { output: second } = await run('--who', 'A Colleague').ended;
    await git('checkout', '-q', '.');
    expect(second).toMatch(/^releases the last commit, \w{7}: The second words\.$/m);
    expect(second).toMatch(/^not committed, so not in this release: home\.yaml$/m);
    const [live, old] = (await run('list').ended).output.split('\n');
    expect(live).toMatch(/^live .*A Colleague {2}The second words\.$/);
    expect(old).toMatch(new RegExp(`^ +${first} {2}Test {2}The first words$`));
    expect(await release('back')).toBe(first);

    const { output } = await run('back', 'nothing').ended;
    expect(output).toMatch(/^refused: nothing: no such release/);
  });

  it('replaces the site under load: no request fails, and open pages keep what they load', async () => {
    const { url } = await serve();
    const stop = visit(url, ['/', '/about', '/project', '/contact']);
    const open = await (await fetch(url)).text();
    await publishWords('The third words.');
    const third = await release();
    await expect.poll(() => liveId(url)).toBe(third);
    expect(await (await fetch(url)).text()).toContain('The third words.');
    for (const id of [first, third, first]) {
      await release('back', id);
      await expect.poll(() => liveId(url)).toBe(id);
    }
    for (const asset of assetsOf(open)) expect((await fetch(url + asset)).status, asset).toBe(200);
    const { failures, requests } = await stop();
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect((await fetch(`${url}/assets/never-there-12345678.js`)).status).toBe(404);
  });

  it('refuses content with a problem, and names its file and field', async () => {
    const before = await currentId(releases);
    await publishWords(42);
    const { code, output } = await run().ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^refused: .*home\.yaml, hero, headline 1: expected /m);
    await publishWords('[Your headline.]');
    expect((await run().ended).output).toMatch(
      /^refused: .*home\.yaml, hero, headline 1: expected your own text/m,
    );
    expect(output).not.toMatch(/^\s+at /m);
    expect(await currentId(releases)).toBe(before);
  });

  it.each([
    ['building', 0],
    ['building', 0.3],
    ['trying', 0.6],
    ['trying', 1],
  ] as const)('leaves a whole site, old or new, after kills while %s (%d)', async (step, part) => {
    const { url } = await serve();
    const stop = visit(url, ['/', '/contact']);
    const data = newFolder();
    const other = await testServer({ RELEASES_DIR: releases }, data);
    await publishWords(`Killed at ${part}.`);
    const before = await currentId(releases);
    const { child, ended, begins } = run();
    await begins(step);
    await wait(afterBuildMs * part * (0.9 + Math.random() / 10));
    child.kill('SIGKILL');
    await ended;
    // It may just be taking over the release.
    await wait(Math.random() * LOOK_MS);
    await other.end('SIGKILL');
    const id = (await currentId(releases)) ?? 'none';
    expect([before, (await releaseIds(releases))[0]]).toContain(id);
    expect((await readRelease(releases, id)).id).toBe(id);
    const again = await testServer({ RELEASES_DIR: releases }, data);
    expect(await liveId(again.url)).toBe(id);
    const home = await (await fetch(again.url)).text();
    for (const asset of assetsOf(home))
      expect((await fetch(again.url + asset)).status, asset).toBe(200);
    expect((await stop()).failures).toEqual([]);
  });

  it('works after kills as before, one at a time', async () => {
    const { url } = await serve();
    await publishWords('After all of them.');
    const last = run();
    await last.begins('checking');
    expect((await run().ended).output).toMatch(/^refused: another release is running/m);
    expect((await last.ended).code).toBe(0);
    await expect.poll(() => liveId(url)).toBe(await currentId(releases));
    expect(await (await fetch(url)).text()).toContain('After all of them.');
  });

  it('is not taken over by a server of another version, which goes on with the old release', async () => {
    const live = (await currentId(releases)) ?? '';
    const { url, output } = await serve();
    const file = join(releases, first, 'release.json');
    const facts = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...facts, program: 'another' }));
    await release('back', first);
    await expect.poll(output).toMatch(/another version of the program.*restart/);
    expect(await liveId(url)).toBe(live);
    expect((await fetch(url)).status).toBe(200);
  });
});
