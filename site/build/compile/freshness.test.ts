import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { folderOfEach } from '../../testing/test-folders.ts';
import { buildIsFresh, rememberInputs } from './freshness.ts';

const at = folderOfEach();

beforeEach(async () => {
  await mkdir(at('site'), { recursive: true });
  await mkdir(at('build/client'), { recursive: true });
  await writeFile(at('site/home.css'), 'a {}');
  await writeFile(at('build/client/index.html'), '<!doctype html>');
  await (await rememberInputs(at()))();
});

afterEach(() => void vi.unstubAllEnvs());

test('a build is fresh until the content of an input changes', async () => {
  expect(await buildIsFresh(at())).toBe(true);
  await writeFile(at('site/home.css'), 'b {}');
  expect(await buildIsFresh(at())).toBe(false);
});

test('a touched file with the same content, as after a fresh clone, needs no build', async () => {
  await utimes(at('site/home.css'), new Date(), new Date());
  expect(await buildIsFresh(at())).toBe(true);
});

test('a new input, a missing build or another SITE_URL needs a build', async () => {
  vi.stubEnv('SITE_URL', 'https://staging.house.example');
  expect(await buildIsFresh(at())).toBe(false);
  vi.unstubAllEnvs();
  await writeFile(at('site/about.css'), 'c {}');
  expect(await buildIsFresh(at())).toBe(false);
  await rm(at('site/about.css'));
  expect(await buildIsFresh(at())).toBe(true);
  await rm(at('build/client/index.html'));
  expect(await buildIsFresh(at())).toBe(false);
});
