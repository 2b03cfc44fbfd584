import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { alertWordsSchema } from '../../content/schemas/alert-schemas.ts';
import { contactPageSchema } from '../../content/schemas/contact-schemas.ts';
import { investorSchema } from '../../content/schemas/investor-schemas.ts';
import { mailSchema } from '../../content/schemas/mail-schema.ts';

/** Texts from the content that the server shows itself. The build writes them into `words.json`. */
const wordsSchema = z.object({
  mail: mailSchema,
  contactPage: contactPageSchema,
  /** Undefined if the house publishes no documents. */
  alerts: alertWordsSchema.optional(),
  search: investorSchema.shape.search
    .extend({ standing: investorSchema.shape.standing })
    .optional(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Releases that an older program built have none. */
  shortName: z.string().default(''),
  /** Origin of the site, where SITE_URL is not set. */
  siteUrl: z.string(),
});

export type Words = z.output<typeof wordsSchema>;

export async function readWords(build: string): Promise<Words> {
  return wordsSchema.parse(JSON.parse(await readFile(join(build, 'words.json'), 'utf8')));
}
