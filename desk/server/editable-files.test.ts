import { expect, it } from 'vitest';
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
