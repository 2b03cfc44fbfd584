import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { contactPageSchema } from '../../content-model/contact-schemas.ts';
import { mailSchema } from '../../content-model/mail-schema.ts';

/** Texts from the content that the server shows itself. The build writes them into `words.json`. */
const wordsSchema = z.object({ mail: mailSchema, contactPage: contactPageSchema });

export type Words = z.output<typeof wordsSchema>;

/** @param build output folder of the build */
export async function readWords(build: string): Promise<Words> {
  return wordsSchema.parse(JSON.parse(await readFile(join(build, 'words.json'), 'utf8')));
}
