import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from './content-folder.ts';
import { PROJECT_KINDS, projectSchema } from './schemas/schemas.ts';

describe('the guide for editors', () => {
  let list: string;
  let guide: string;
  beforeAll(async () => {
    list = await readFile('docs/content-files.md', 'utf8');
    guide = await readFile('docs/content.md', 'utf8');
  });

  it('lists every file of the content', async () => {
    const names = (await readdir(CONTENT_FOLDER, { withFileTypes: true }))
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    expect(names.filter((name) => !list.includes(`\`${name}`))).toEqual([]);
  });

  it('lists every kind of film', () => {
    expect(guide).toContain(PROJECT_KINDS.join(', '));
  });

  it('shows a valid example of a film entry', () => {
    const [, example = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];
    const [film]: unknown[] = parse(example);
    expect(projectSchema.parse(film)).toMatchObject({ id: 'rushes', year: 2026 });
  });
});
