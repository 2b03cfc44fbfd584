import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ContentCopy, copyContent, copySmall, STARTER } from '../testing/content-copy.ts';
import { CONTENT_FORM, FORM_FILE } from './content-form.ts';
import { DROPPED_FIELDS } from './dropped-fields.ts';
import { changeFiles, namesInFolder } from './folder-files.ts';
import { loadContent } from './load.ts';
import { migrate } from './migrate.ts';
import { editYaml } from './yaml/edit-yaml.ts';

/** A house as it was before content stated its form. */
let copy: ContentCopy;
beforeEach(async () => {
  copy = await copyContent(STARTER);
  await copy.remove(FORM_FILE);
  return () => copy[Symbol.asyncDispose]();
});

it('content of an older form is refused with one line that names the command', async () => {
  await copy.remove('home.yaml');
  await expect(loadContent(copy.folder)).rejects.toThrow(
    `a problem:\n  content/form.yaml: form: expected ${CONTENT_FORM}, got nothing; run npm run house -- migrate`,
  );
});

it('content of a newer form asks for a newer program, and is not touched', async () => {
  await copy.add(FORM_FILE, 'form: 99\n');
  await expect(loadContent(copy.folder)).rejects.toThrow('got 99; run git pull && npm ci');
  expect(await migrate(copy.folder)).toEqual({ changed: [], dropped: [] });
});

it('older content gets the files and words that it lacks, and keeps its own and their comments', async () => {
  const starter = await loadContent(STARTER);
  await copy.edit('site.yaml', (text) => text.replace(/^ {2}home: .*/m, '  home: Our house'));
  await copy.edit('site.yaml', (text) => text.replace(/^lost:\n(?: .*\n)+/m, ''));
  await copy.edit('about.yaml', (text) => text.replace(/years:.*?\n\n/s, 'paragraphs: [A, B]\n'));
  await copy.remove('brand/look.yaml');
  const { changed } = await migrate(copy.folder);
  expect(changed.toSorted()).toEqual(['about.yaml', 'brand/look.yaml', FORM_FILE, 'site.yaml']);
  const { about, look, site } = await loadContent(copy.folder);
  expect(about.story.years).toEqual([{ text: 'A' }, { text: 'B' }]);
  expect([look, site.lost]).toEqual([starter.look, starter.site.lost]);
  expect(site.navigation.home).toBe('Our house');
  expect(await readFile(join(copy.folder, 'site.yaml'), 'utf8')).toMatch(/^# Words/);
  expect(await migrate(copy.folder)).toEqual({ changed: [], dropped: [] });
});

it('content of the form before loses only the fields that no page reads, and names each', async () => {
  await using house = await copySmall();
  const kept = await valuesIn(house.folder);
  await house.edit(FORM_FILE, () => `form: ${CONTENT_FORM - 1}\n`);
  const added: string[] = [];
  for (const [file, fields] of DROPPED_FIELDS) {
    await changeFiles(house.folder, file, (text, name) => {
      added.push(...fields.map((field) => `${name}: ${field}`));
      return editYaml(text, fields.reduce(withOldWords, parse(text)));
    });
  }
  const { dropped } = await migrate(house.folder);
  expect(dropped.toSorted()).toEqual(added.toSorted());
  expect(await valuesIn(house.folder)).toMatchObject(kept);
  await loadContent(house.folder);
});

async function valuesIn(folder: string): Promise<Record<string, unknown>> {
  const names = (await namesInFolder(folder, true)).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(names.map((name, at) => [name, parse(texts[at] ?? '')]));
}

/** The same content with words in a field, `a.b`, that it does not have. */
function withOldWords(content: object, field: string): object {
  const [key = '', ...rest] = field.split('.');
  if (key === '*')
    return Object.values(content).map((entry) => withOldWords(entry, rest.join('.')));
  const part = (content as Record<string, object>)[key] ?? {};
  return { ...content, [key]: rest.length > 0 ? withOldWords(part, rest.join('.')) : 'Old words' };
}

it('what nobody but the company can know is left to it, and named', async () => {
  await copy.edit('services.yaml', (text) => text.replace(/^ {2}title: .*\n/m, ''));
  await migrate(copy.folder);
  await expect(loadContent(copy.folder)).rejects.toThrow('service 1, title: expected');
});
