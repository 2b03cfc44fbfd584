import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Texts from the content that the server shows itself. The build writes them into `words.json`; each room checks its own. */
const wordsSchema = z.looseObject({
  /** Releases that an older program built have none. */
  shortName: z.string().default(''),
  /** Origin of the site, where SITE_URL is not set. */
  siteUrl: z.string(),
});

export type Words = z.output<typeof wordsSchema>;

export async function readWords(build: string): Promise<Words> {
  return wordsSchema.parse(JSON.parse(await readFile(join(build, 'words.json'), 'utf8')));
}
