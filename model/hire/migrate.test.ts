import { beforeEach, expect, it } from 'vitest';
import { type ContentCopy, copyWith } from '../content-copy.fixture.ts';
import { FORM_FILE } from '../content-form.ts';
import { loadContent } from '../load.ts';
import { migrate } from '../migrate.ts';

/** A house as it was before content stated its form. */
let copy: ContentCopy;
beforeEach(async () => {
  copy = await copyWith('hire');
  await copy.remove(FORM_FILE);
  return () => copy[Symbol.asyncDispose]();
});

it('older content gets the words of its kit lists', async () => {
  await copy.edit('mail.yaml', (text) => text.replace(/^kit:\n(?: .*\n)+/m, ''));
  expect((await migrate(copy.folder)).changed.toSorted()).toEqual([FORM_FILE, 'mail.yaml']);
  expect((await loadContent(copy.folder)).mail.kit).toBeDefined();
});

it('a quote of the first form gets its words for a line that is charged once', async () => {
  await copy.add(FORM_FILE, 'form: 1\n');
  await copy.edit('hire.yaml', (text) => text.replace(/^ {2}once: .*\n/m, ''));
  expect((await migrate(copy.folder)).changed).toEqual([FORM_FILE, 'hire.yaml']);
  expect((await loadContent(copy.folder)).hire?.quote?.once).toBeDefined();
});
