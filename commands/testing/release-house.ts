import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { beforeAll, expect } from 'vitest';
import { parse, stringify } from 'yaml';
import { currentId } from '../../site/server/site/release.ts';
import { fillPlaceholders, STARTER } from '../../site/testing/content-copy.ts';
import { gitIn } from '../../site/testing/git.ts';
import { sharedFolder } from '../../site/testing/test-folders.ts';
import { testServer } from '../../site/testing/test-servers.ts';
import type { Step } from '../release/make-release.ts';

/** A repository with the content of the starter, and the releases that are made of it, for all tests of a file. */
export function releaseHouse() {
  const folder = sharedFolder();
  const [releases, content] = [join(folder, 'releases'), join(folder, 'content')];
  const git = gitIn(content);
  beforeAll(async () => {
    await cp(STARTER, content, { recursive: true });
    await fillPlaceholders(content);
    await git.commitAll('The first words');
  });

  /** Writes a headline of the home page, and commits it. */
  async function publishWords(headline: unknown): Promise<void> {
    const file = join(content, 'home.yaml');
    const home = parse(await readFile(file, 'utf8'));
    home.hero.headline[0] = headline;
    await writeFile(file, stringify(home));
    await git.commitAll(String(headline));
  }

  function run(...args: string[]) {
    const child = spawn(process.execPath, ['commands/release.ts', ...args], {
      env: { ...process.env, CONTENT_DIR: content, RELEASES_DIR: releases, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output += text));
    /** Its exit code, and all lines it printed. */
    const ended = once(child, 'close').then(([code]) => ({ code, output }));
    /** Waits until it prints the name of a step. */
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

  /** A server over the live release, until the test ends. */
  const serve = () => testServer({ RELEASES_DIR: releases });
  return { releases, content, git, publishWords, run, release, serve };
}
