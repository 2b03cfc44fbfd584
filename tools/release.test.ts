import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { COMPANY_TIME_ZONE } from '../contract/company-time.ts';
import { fillPlaceholders, STARTER } from '../model/content-copy.fixture.ts';
import { sharedFolder } from '../model/test-folders.fixture.ts';
import { currentId, readRelease, releaseIds } from '../server/site/release.ts';
import { type ServerProcess, startServer } from '../server/testing/server-process.ts';
import { readKept } from './release/kept-releases.ts';
import type { Step } from './release/make-release.ts';

/** How often a release is made under load, and killed. Raise them for a longer run. */
const ROUNDS = Number(process.env['RELEASE_ROUNDS'] ?? 1);
const KILLS = Number(process.env['RELEASE_KILLS'] ?? 4);

/** A server looks for a new release once in this time. */
const LOOK_MS = 1_000;

const folder = sharedFolder();
const [releases, content] = [join(folder, 'releases'), join(folder, 'content')];
let server: ServerProcess | undefined;
/** Two releases, which the tests share: each takes seconds to build. */
let first: string;
let second: string;
/** How long one takes from its built site to its end. */
let afterBuildMs: number;
/** Writes the permissions of the folder and the socket of a trial, when its server says that it listens. */
const LOOK_AT_TRIAL = `
  const { statSync, writeFileSync } = require('node:fs');
  const { dirname } = require('node:path');
  const { argv, send } = process;
  const socket = argv[argv.indexOf('--socket') + 1];
  if (argv.includes('--socket')) process.send = (...said) => {
    const modes = [dirname(socket), socket].map((path) => statSync(path).mode & 0o777);
    writeFileSync('MODES', JSON.stringify(modes));
    return send.apply(process, said);
  };
`;

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

/** The permissions of what the first release was tried on. */
let trial: number[];
beforeAll(async () => {
  await cp(STARTER, content, { recursive: true });
  await fillPlaceholders(content);
  git('init', '-q');
  commit('The first words');
  const look = join(folder, 'look.cjs');
  await writeFile(look, LOOK_AT_TRIAL.replace('MODES', join(folder, 'modes')));
  vi.stubEnv('NODE_OPTIONS', `--require ${look}`);
  const { begins, ended } = run();
  vi.unstubAllEnvs();
  await begins('trying');
  const built = Date.now();
  await ended;
  afterBuildMs = Date.now() - built;
  trial = JSON.parse(await readFile(join(folder, 'modes'), 'utf8'));
  first = (await currentId(releases)) ?? 'none';
  await publishWords('The second words.');
  await writeFile(join(content, 'home.yaml'), 'not finished');
  second = await release('--who', 'A Colleague');
  git('checkout', '-q', '.');
});
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
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
  /** Waits until it prints the name of a step. */
  begins: (step: Step) => Promise<void>;
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, ['tools/release.ts', ...args], {
    env: { ...process.env, CONTENT_DIR: content, RELEASES_DIR: releases, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  const begins = async (step: Step) => {
    while (!output.includes(`${step}\n`)) {
      if (child.exitCode !== null) throw new Error(`the release ended: ${output}`);
      await Promise.race([once(child.stdout as Readable, 'data'), ended]);
    }
  };
  return { child, ended, begins };
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
  it('tries the site on a socket that no other account can open', () => {
    expect(trial).toEqual([0o700, 0o700]);
  });

  it('takes only what is committed, and says who and why', async () => {
    const modeOf = async (name: string) => (await stat(join(releases, name))).mode & 0o777;
    // Other accounts can neither read what is not live yet, nor hold the lock.
    expect([await modeOf('.workshop'), await modeOf('.lock')]).toEqual([0o700, 0o600]);
    const [live, old] = (await run('list').ended).output.split('\n');
    expect(live).toMatch(/^live .*A Colleague {2}The second words\.$/);
    expect(old).toMatch(new RegExp(`^ +${first} {2}An Editor {2}The first words$`));
    expect(await release('back')).toBe(first);
    // To other accounts, it says no more than the site: not who, not why, not what comes at which minute.
    for (const folder of ['', first, second]) {
      for (const name of await readdir(join(releases, folder))) {
        const file = join(releases, folder, name);
        const facts = await stat(file);
        if (!facts.isFile() || !(facts.mode & 0o044)) continue;
        expect(await readFile(file, 'utf8'), file).not.toMatch(/"(?:who|sentence|nextMinute)"/);
      }
    }
    expect((await run('back', 'nothing').ended).output).toMatch(
      /^refused: nothing: no such release/,
    );
  });

  it('replaces the site under load: no request fails, and open pages keep what they load', async () => {
    const url = await serve();
    let open = '';
    const stop = visit(url, ['/', '/about', '/project', '/contact']);
    for (let round = 1; round <= ROUNDS; round++) {
      open = await (await fetch(url)).text();
      await publishWords(`The third words, ${round}.`);
      const third = await release();
      await expect.poll(() => liveId(url)).toBe(third);
      expect(await (await fetch(url)).text()).toContain(`The third words, ${round}.`);
    }
    const kept = (await releaseIds(releases)).slice(0, 3).reverse();
    for (const id of [...kept, ...kept]) {
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

  it('leaves a whole site, old or new, whenever it and a server are killed', async () => {
    const url = await serve();
    const data = await mkdtemp(join(folder, 'data-'));
    let other = await startServer(data, { RELEASES_DIR: releases });
    onTestFinished(() => void other.end('SIGKILL'));
    const stop = visit(url, ['/', '/contact']);
    await publishWords('After all of them.');
    for (let kill = 0; kill < KILLS; kill++) {
      const part = kill / (KILLS - 1);
      const before = await currentId(releases);
      const { child, ended, begins } = run();
      await begins(part < 0.5 ? 'building' : 'trying');
      await wait(afterBuildMs * part * (0.9 + Math.random() / 10));
      child.kill('SIGKILL');
      await ended;
      // It may just be taking over the release.
      await wait(Math.random() * LOOK_MS);
      await other.end('SIGKILL');
      const id = (await currentId(releases)) ?? 'none';
      const newest = (await releaseIds(releases))[0];
      expect([before, newest]).toContain(id);
      expect((await readRelease(releases, id)).id).toBe(id);
      other = await startServer(data, { RELEASES_DIR: releases });
      expect(await liveId(other.url)).toBe(id);
      const home = await fetch(other.url);
      expect(home.status).toBe(200);
      for (const asset of assetsOf(await home.text())) {
        expect((await fetch(other.url + asset)).status, asset).toBe(200);
      }
    }
    expect((await stop()).failures).toEqual([]);
    const last = run();
    await last.begins('checking');
    expect((await run().ended).output).toMatch(/^refused: another release is running/m);
    expect((await last.ended).code).toBe(0);
    await expect.poll(() => liveId(url)).toBe(await currentId(releases));
    expect(await (await fetch(url)).text()).toContain('After all of them.');
  });

  it('is not taken over by a server of another version, which goes on with the old release', async () => {
    const live = (await currentId(releases)) ?? '';
    const url = await serve();
    const file = join(releases, first, 'release.json');
    const facts = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...facts, program: 'another' }));
    await release('back', first);
    await expect.poll(() => server?.output()).toMatch(/another version of the program.*restart/);
    expect(await liveId(url)).toBe(live);
    expect((await fetch(url)).status).toBe(200);
  });

  it('publishes a page at its minute, once, and keeps it public when the clock is set back', async () => {
    const page = parse(await readFile(join(content, 'pages/accessibility.yaml'), 'utf8'));
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const publishAt = new Intl.DateTimeFormat('sv-SE', {
      timeZone: COMPANY_TIME_ZONE,
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(minute)
      .replace(' ', 'T');
    const later = { ...page, title: 'Known-later', footer: 'Known-later', publishAt };
    await writeFile(join(content, 'pages/known-later.yaml'), stringify(later));
    commit('A page for later');
    const words = async (id: string) => {
      const names = await readdir(join(releases, id), { recursive: true });
      const files = names.filter((name) =>
        /^[^/]+\.\w+$|^client\/(?:index|sitemap)\.\w+$/.test(name),
      );
      const texts = files.map((name) => readFile(join(releases, id, name), 'latin1'));
      return `${names} ${await Promise.all(texts)}`;
    };
    const back = join(folder, 'back.cjs');
    await writeFile(back, CLOCK_AN_HOUR_BACK);
    const hourBefore = async () => {
      vi.stubEnv('NODE_OPTIONS', `--require ${back}`);
      return release().finally(() => vi.unstubAllEnvs());
    };
    // The releases of the other tests are of a later time than the clock.
    await rm(releases, { recursive: true });
    const before = await hourBefore();
    expect(await words(before)).not.toMatch(/known-later/i);
    expect((await readKept(releases, before)).nextMinute).toBe(minute.toISOString());
    // Not part of what was approved.
    await publishWords('Not finished yet.');
    const url = await serve();
    expect((await fetch(`${url}/known-later`)).status).toBe(404);
    const due = await release('due');
    expect(await words(due)).toMatch(/known-later/i);
    expect(await words(due)).not.toContain('Not finished yet.');
    expect(await readKept(releases, due)).toMatchObject({
      sentence: 'Known-later',
      nextMinute: null,
    });
    await expect.poll(async () => (await fetch(`${url}/known-later`)).status).toBe(200);
    expect(await run('due').ended).toEqual({ code: 0, output: '' });
    expect(await words(await hourBefore())).toMatch(/known-later/i);

    // Going back after the minute holds.
    await release('back', before);
    expect(await run('due').ended).toEqual({ code: 0, output: '' });
  });
});
