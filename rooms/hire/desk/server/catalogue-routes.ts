import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DeskParts, DeskRoom } from '../../../../desk/server/desk-parts.ts';
import {
  type EditableFile,
  editableFile,
  HIRE,
  wordsOf,
} from '../../../../desk/server/editable-files.ts';
import { CSV, fileBody } from '../../../../desk/server/page.ts';
import { namesInFolder } from '../../../../site/content/folder-files.ts';
import { departmentSchema } from '../../../../site/content/schemas/equipment-schemas.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { EQUIPMENT_FOLDER } from '../../content/equipment.ts';
import { openCatalogue } from './catalogue.ts';
import { quoteWords } from './quote-words.ts';

const retirement = z.object({ id: z.string(), note: z.string() });

export const room: DeskRoom = {
  files: departmentFiles,
  routes: {
    words: catalogueRoutes,
    messages: (app, { content }) => app.get('/desk/quote-words', () => quoteWords(content)),
  },
};

function catalogueRoutes(app: FastifyInstance, { content, drafts }: DeskParts) {
  const catalogue = openCatalogue(content, drafts);
  app.get('/desk/catalogue', () => catalogue.list());
  app.get('/desk/catalogue.csv', async (_, reply) => reply.type(CSV).send(await catalogue.csv()));
  app.post<{ Querystring: { seen?: string } }>('/desk/catalogue/csv', ({ body, query }) =>
    catalogue.read(fileBody.parse(body), query.seen),
  );
  app.post('/desk/catalogue/retire', async ({ body }) => {
    const { id, note } = retirement.parse(body);
    await catalogue.retire(id, note);
    return {};
  });
}

async function departmentFiles(folder: string): Promise<EditableFile[]> {
  const names = await namesInFolder(join(folder, EQUIPMENT_FOLDER));
  return names
    .filter((name) => /^[a-z0-9-]+\.yaml$/.test(name))
    .map((name) => basename(name, '.yaml'))
    .map((id) =>
      editableFile(`${EQUIPMENT_FOLDER}/${id}.yaml`, departmentSchema, {
        title: `Hire: ${wordsOf(id)}`,
        group: HIRE,
        page: paths.department(id),
      }),
    );
}
