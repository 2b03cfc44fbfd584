import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildIsFresh, rememberInputs } from './freshness.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freshness-'));
  await mkdir(join(folder, 'app'), { recursive: true });
  await mkdir(join(folder, 'build/client'), { recursive: true });
  await writeFile(join(folder, 'app/home.css'), 'a {}');
  await writeFile(join(folder, 'build/client/index.html'), '<!doctype html>');
  await (await rememberInputs(folder))();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a build is fresh until the content of an input changes', async () => {
  expect(await buildIsFresh(folder)).toBe(true);
  await writeFile(join(folder, 'app/home.css'), 'b {}');
  expect(await buildIsFresh(folder)).toBe(false);
});

test('a touched file with the same content, as after a fresh clone, needs no build', async () => {
  await utimes(join(folder, 'app/home.css'), new Date(), new Date());
  expect(await buildIsFresh(folder)).toBe(true);
});

test('a new input, a missing build or another SITE_URL needs a build', async () => {
  vi.stubEnv('SITE_URL', 'https://staging.house.example');
  expect(await buildIsFresh(folder)).toBe(false);
  vi.unstubAllEnvs();
  await writeFile(join(folder, 'app/about.css'), 'c {}');
  expect(await buildIsFresh(folder)).toBe(false);
  await rm(join(folder, 'app/about.css'));
  expect(await buildIsFresh(folder)).toBe(true);
  await rm(join(folder, 'build/client/index.html'));
  expect(await buildIsFresh(folder)).toBe(false);
});
