import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  copyContent,
  copyListed,
  fillPlaceholders,
  STARTER,
} from '../../model/content-copy.fixture.ts';
import {
  makeRegistry,
  type RegistryCopy,
  writePdf,
} from '../../model/investors/registry.fixture.ts';
import { loadContent } from '../../model/load.ts';
import { removeRooms } from '../../model/rooms.fixture.ts';
import { commitLock, documents } from './documents.fixture.ts';

let registry: RegistryCopy;
beforeEach(async () => {
  registry = await makeRegistry();
});
afterEach(() => registry[Symbol.asyncDispose]());

describe('documents check', () => {
  it('reports problems of documents and of all other content, and fails', async () => {
    await using copy = await copyListed();
    await copy.edit('home.yaml', (text) => text.replace('banner: ', 'baner: '));
    await copy.remove('uploads/first-document.pdf');
    const { code, err } = await documents(copy.folder, 'check');
    expect(code).toBe(1);
    expect(err).toContain('content/home.yaml: banner: expected');
    expect(err).toContain('content/uploads/first-document.pdf: published on');
  });

  it('names a line that the desk would write in another form, and corrects it on request', async () => {
    await using copy = await copyListed();
    const before = await readFile(join(copy.folder, 'home.yaml'), 'utf8');
    await copy.edit('home.yaml', (text) => text.replace('banner: ', 'banner:    '));
    const { code, err } = await documents(copy.folder, 'check');
    expect(code).toBe(1);
    expect(err).toMatch(/content\/home\.yaml: expected “banner: .* --write .*\(line \d+\)/);
    expect(await documents(copy.folder, 'check', '--write')).toMatchObject({ code: 0 });
    expect(await readFile(join(copy.folder, 'home.yaml'), 'utf8')).toBe(before);
  });

  it('finds a line that was removed together with its file and record', async () => {
    await using copy = await copyListed();
    const git = await commitLock(copy.folder);
    expect(await documents(copy.folder, 'check', '--since', 'HEAD')).toMatchObject({ code: 0 });

    await copy.remove('uploads/first-document.pdf');
    await copy.remove('filings/first-document.yaml');
    await copy.edit('published.lock', (text) => text.replace(/.*first-document.*\n/, ''));
    await copy.edit('regulation-46.yaml', (text) => text.replace('filing: first', 'exempt: first'));
    await git('commit', '-qam', 'Hide');
    expect(await documents(copy.folder, 'check')).toMatchObject({ code: 0 });
    await copy.edit('home.yaml', (text) => text.replace('banner: ', 'baner: '));
    const { code, err } = await documents(copy.folder, 'check', '--since', 'HEAD~1');
    expect(code).toBe(1);
    expect(err).toContain('content/home.yaml: banner: expected');
    expect(err).toMatch(/published\.lock: expected the line .* HEAD~1: .*first-document\.pdf/);
  });
});

describe('in a house without investor pages', () => {
  it('check says nothing of documents, and every other command says what is missing', async () => {
    await using copy = await copyContent(STARTER);
    await fillPlaceholders(copy.folder);
    expect(await documents(copy.folder, 'check')).toMatchObject({
      code: 0,
      out: 'content: in order\n',
    });
    for (const command of ['list', 'lock']) {
      const { code, err } = await documents(copy.folder, command);
      expect(code, command).toBe(1);
      expect(err, command).toContain('starter-investors/');
    }
  });

  it('check --since finds the documents that an earlier version published', async () => {
    await using copy = await copyListed();
    await commitLock(copy.folder);
    await removeRooms(copy.folder, ['investors'], await loadContent(copy.folder));
    const { code, err } = await documents(copy.folder, 'check', '--since', 'HEAD');
    expect(code).toBe(1);
    expect(err).toMatch(/published\.lock: expected the line .* HEAD: .*first-document\.pdf/);
  });
});

describe('documents lock', () => {
  it('adds missing entries, and keeps existing lines', async () => {
    const before = await readFile(registry.path('published.lock'), 'utf8');
    await registry.record('notice');
    await writePdf(registry.path('uploads/notice.pdf'), ['The notice.']);
    const { code, out } = await documents(registry.folder, 'lock');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'content/published.lock: 1 entered, 2 already listed\n',
    });
    const after = await readFile(registry.path('published.lock'), 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toMatch(/\/uploads\/notice\.pdf\n$/);
  });

  it('writes the list of a new repository', async () => {
    await rm(registry.path('published.lock'));
    expect(await documents(registry.folder, 'lock')).toMatchObject({ code: 0 });
    const lines = (await readFile(registry.path('published.lock'), 'utf8')).trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('#'))).toHaveLength(2);
  });

  it('does not treat a changed file as a new one', async () => {
    await writePdf(registry.path('uploads/policy.pdf'), ['Another text.']);
    const before = await readFile(registry.path('published.lock'), 'utf8');
    const { code, err } = await documents(registry.folder, 'lock');
    expect(code).toBe(1);
    expect(err).toContain('content/uploads/policy.pdf: published on 2025-06-01 and changed');
    expect(await readFile(registry.path('published.lock'), 'utf8')).toBe(before);
  });
});
