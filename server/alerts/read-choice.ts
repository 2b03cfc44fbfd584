import { z } from 'zod';
import { CONTACT_LENGTHS, SEARCH_QUERY_LENGTH } from '../../contract/limits.ts';
import { isCleanLine } from '../../contract/text-policy.ts';
import type { Fields } from '../messages/http/read-submission.ts';
import { isSearchable } from './published-filings.ts';
import type { Choice } from './subscribers.ts';

const phraseSchema = z
  .string()
  .trim()
  .max(SEARCH_QUERY_LENGTH)
  .refine((phrase) => phrase === '' || (isCleanLine(phrase) && isSearchable(phrase)));
const formSchema = z.object({
  email: z.string().trim().max(CONTACT_LENGTHS.email).pipe(z.email()),
  section: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
  phrase: phraseSchema.default(''),
});

/**
 * The choice in a sent form; undefined without an address, or without a section or a phrase.
 * @param sections the sections that can be chosen, by their address
 */
export function readChoice(
  fields: Fields,
  sections: ReadonlyMap<string, string>,
): Choice | undefined {
  const form = formSchema.safeParse(fields);
  if (!form.success) return undefined;
  const { email, section, phrase } = form.data;
  const chosen = [...new Set(section)];
  if (!chosen.every((id) => sections.has(id)) || (chosen.length === 0 && !phrase)) return undefined;
  return { email, sections: chosen, phrase: phrase || undefined };
}
