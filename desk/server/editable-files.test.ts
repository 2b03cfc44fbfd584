import { expect, it } from 'vitest';
import { copyListed } from '../../model/content-copy.fixture.ts';
import { loadContent } from '../../model/load.ts';
import { removeRooms } from '../../model/rooms.fixture.ts';
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

it('no form is offered for a room that the house does not have', async () => {
  await using copy = await copyListed();
  const names = async () => (await editableFiles(copy.folder)).map(({ name }) => name);
  expect(await names()).toContain('listing.yaml');
  await removeRooms(copy.folder, ['investors'], await loadContent(copy.folder));
  expect(await names()).not.toContain('listing.yaml');
  expect(await names()).toContain('projects/projects.yaml');
});
