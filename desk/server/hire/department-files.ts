import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EQUIPMENT_FOLDER } from '../../../model/hire/equipment.ts';
import { departmentSchema } from '../../../model/schemas/equipment-schemas.ts';
import { type EditableFile, editableFile, wordsOf } from '../editable-files.ts';

/** The file of each department. */
export async function departmentFiles(folder: string): Promise<EditableFile[]> {
  const names = await readdir(join(folder, EQUIPMENT_FOLDER)).catch(() => []);
  return names
    .filter((name) => /^[a-z0-9-]+\.yaml$/.test(name))
    .sort()
    .map((name) => {
      const id = basename(name, '.yaml');
      return editableFile(`${EQUIPMENT_FOLDER}/${name}`, departmentSchema, {
        title: `Hire: ${wordsOf(id)}`,
        page: `/hire/${id}`,
      });
    });
}
