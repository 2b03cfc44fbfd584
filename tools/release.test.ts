import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { STARTER } from '../model/content-copy.fixture.ts';
import { currentId, readRelease, releaseIds } from '../server/site/release.ts';
import { type ServerProcess, startServer } from '../server/testing/server-process.ts';

let folder: string;
let releases: string;
let content: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  [releases, content] = [join(folder, 'releases'), join(folder, 'content')];
  await cp(STARTER, content, { recursive: true });
  git('init', '-q');
  commit('The first words');
});
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=An Editor', '-c', 'user.email=editor@house.example'];
  return execFileSync('git', [...identity, ...args], { cwd: content, encoding: 'utf8' });
}

function commit(sentence: string): void {
  git('add', '.');
  git('commit', '-qm', sentence);
}

/** Writes a headline of the home page, and commits it. */
async function publishWords(headline: unknown): Promise<void> {
  const file = join(content, 'home.yaml');
  const home = parse(await readFile(file, 'utf8'));
  home.hero.headline[0] = headline;
  await writeFile(file, stringify(home));
  commit(String(headline));
}

interface Run {
  child: ChildProcess;
  /** Its exit code, and all lines it printed. */
  ended: Promise<{ code: number | null; output: string }>;
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, ['tools/release.ts', ...args], {
    env: { ...process.env, CONTENT_DIR: content, RELEASES_DIR: releases },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  return { child, ended };
}

async function release(...args: string[]): Promise<string> {
  const { code, output } = await run(...args).ended;
  expect(output).toMatch(/^live: /m);
  expect(code).toBe(0);
  return (await currentId(releases)) ?? 'none';
}

const serve = async () => {
  server = await startServer(await mkdtemp(join(folder, 'data-')), { RELEASES_DIR: releases });
  return server.url;
};
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
  it('replaces the site under load: no request fails, and open pages keep what they load', async () => {
    const first = await release();
    const url = await serve();
    const open = await (await fetch(url)).text();
    const stop = visit(url, ['/', '/about', '/project', '/contact']);
    const ids = [first];
    for (const words of ['The second words.', 'The third words.']) {
      await publishWords(words);
      const id = await release();
      ids.push(id);
      await expect.poll(() => liveId(url)).toBe(id);
      expect(await (await fetch(url)).text()).toContain(words);
    }
    for (const id of [...ids, ...ids, ...ids]) {
      await release('back', id);
      await expect.poll(() => liveId(url)).toBe(id);
    }
    for (const asset of assetsOf(open)) expect((await fetch(url + asset)).status, asset).toBe(200);
    const { failures, requests } = await stop();
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect((await fetch(`${url}/assets/never-there-12345678.js`)).status).toBe(404);
  });

  it('leaves a whole site, old or new, whenever it is killed', async () => {
    const started = Date.now();
    await release();
    const duration = Date.now() - started;
    const url = await serve();
    const stop = visit(url, ['/', '/contact']);
    for (const part of [0.05, 0.3, 0.6, 0.8, 0.9, 1]) {
      await publishWords(`Killed after ${part} of the time.`);
      const before = await currentId(releases);
      const { child, ended } = run();
      await wait(duration * part * (0.9 + Math.random() / 10));
      child.kill('SIGKILL');
      await ended;
      const id = (await currentId(releases)) ?? 'none';
      const newest = (await releaseIds(releases))[0];
      expect([before, newest]).toContain(id);
      expect((await readRelease(releases, id)).id).toBe(id);
      expect(existsSync(join(releases, id, 'client/index.html'))).toBe(true);
    }
    expect((await stop()).failures).toEqual([]);
    await publishWords('After all of them.');
    const id = await release();
    await expect.poll(() => liveId(url)).toBe(id);
    expect(await (await fetch(url)).text()).toContain('After all of them.');
  });

  it('refuses content with a problem, and names its file and field', async () => {
    const before = await release();
    await publishWords(42);
    const { code, output } = await run().ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^refused: .*home\.yaml, hero, headline 1: expected /m);
    expect(output).not.toMatch(/^\s+at /m);
    expect(await currentId(releases)).toBe(before);
  });

  it('takes only what is committed, and says who and why', async () => {
    const first = await release();
    const modeOf = async (name: string) => (await stat(join(releases, name))).mode & 0o777;
    // Other accounts can neither read what is not live yet, nor hold the lock.
    expect([await modeOf('.workshop'), await modeOf('.lock')]).toEqual([0o700, 0o600]);
    await writeFile(join(content, 'home.yaml'), 'not finished');
    await release('--who', 'A Colleague');
    const { output } = await run('list').ended;
    const [live, old] = output.split('\n');
    expect(live).toMatch(/^live .*A Colleague {2}The first words$/);
    expect(old).toMatch(new RegExp(`^ +${first} {2}An Editor {2}The first words$`));
    expect(await release('back')).toBe(first);
    expect((await run('back', 'nothing').ended).output).toMatch(
      /^refused: nothing: no such release/,
    );
  });

  it('is refused while another one runs', async () => {
    const { child, ended } = run();
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    expect((await run().ended).output).toMatch(/^refused: another release is running/m);
    expect((await ended).code).toBe(0);
  });

  it('is not taken over by a server of another version, which goes on with the old release', async () => {
    const first = await release();
    const url = await serve();
    await publishWords('Built by another version.');
    const second = await release();
    await expect.poll(() => liveId(url)).toBe(second);
    await release('back', first);
    await expect.poll(() => liveId(url)).toBe(first);
    const file = join(releases, second, 'release.json');
    const facts = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...facts, program: 'another' }));
    await release('back', second);
    await expect.poll(() => server?.output()).toMatch(/another version of the program.*restart/);
    expect(await liveId(url)).toBe(first);
    expect((await fetch(url)).status).toBe(200);
  });
});
