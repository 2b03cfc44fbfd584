import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildIsFresh, rememberInputs } from './freshness.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freshness-'));
  await mkdir(join(folder, 'content'), { recursive: true });
  await mkdir(join(folder, 'build/client'), { recursive: true });
  await writeFile(join(folder, 'content/home.yaml'), 'title: Home');
  await writeFile(join(folder, 'build/client/index.html'), '<!doctype html>');
  await (await rememberInputs(folder))();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a build is fresh until an input says something else', async () => {
  expect(await buildIsFresh(folder)).toBe(true);
  await writeFile(join(folder, 'content/home.yaml'), 'title: Start');
  expect(await buildIsFresh(folder)).toBe(false);
});

test('a touched file of the same content, as after a fresh clone, is no reason to build', async () => {
  await utimes(join(folder, 'content/home.yaml'), new Date(), new Date());
  expect(await buildIsFresh(folder)).toBe(true);
});

test('a new input, a missing build and another SITE_URL each are', async () => {
  vi.stubEnv('SITE_URL', 'https://staging.marigoldslate.example');
  expect(await buildIsFresh(folder)).toBe(false);
  vi.unstubAllEnvs();
  await writeFile(join(folder, 'content/about.yaml'), 'title: About');
  expect(await buildIsFresh(folder)).toBe(false);
  await rm(join(folder, 'content/about.yaml'));
  expect(await buildIsFresh(folder)).toBe(true);
  await rm(join(folder, 'build/client/index.html'));
  expect(await buildIsFresh(folder)).toBe(false);
});
