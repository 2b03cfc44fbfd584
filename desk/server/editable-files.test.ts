import { expect, it } from 'vitest';
import { loadContent } from '../../site/content/load.ts';
import { ADDED_ROOMS } from '../../site/content/new-house.ts';
import { filesOf } from '../../site/content/schemas/subjects.ts';
import { copyWith } from '../../site/testing/content-copy.ts';
import { removeRooms } from '../../site/testing/without-rooms.ts';
import { editableFiles, formSchema } from './editable-files.ts';

it('forms are generated from the schema of every file, with a label for every field', async () => {
  const files = await editableFiles('content');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const { properties, items } = formSchema(file);
    const fields = properties ?? (items as { properties?: object }).properties ?? {};
    for (const field of Object.values(fields)) expect(field).toHaveProperty('title');
    expect(JSON.stringify(formSchema(file))).not.toContain('"default"');
  }
});

it.each(ADDED_ROOMS)('no form is offered for %s in a house without it', async (room) => {
  await using copy = await copyWith(room);
  const names = async () => (await editableFiles(copy.folder)).map(({ name }) => name);
  const own = filesOf(room);
  expect(await names()).toEqual(expect.arrayContaining(own));
  await removeRooms(copy.folder, [room], await loadContent(copy.folder));
  for (const name of own) expect(await names()).not.toContain(name);
  expect(await names()).toContain('site.yaml');
});
