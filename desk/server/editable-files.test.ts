import { expect, it } from 'vitest';
import { copyWith } from '../../model/content-copy.fixture.ts';
import { loadContent } from '../../model/load.ts';
import { ADDED_ROOMS } from '../../model/new-house.ts';
import { removeRooms } from '../../model/rooms.fixture.ts';
import { filesOf } from '../../model/schemas/subjects.ts';
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
