import { z } from 'zod';
import { email, sectionHead, telephone, text, words } from './schema-parts.ts';
import { slugOf } from './slug.ts';

/** The press section of the About page. With it, the build makes a ZIP of logos, stills and portraits. */
export const pressSchema = sectionHead.extend({
  lead: text,
  /** The label of the row, and the words of the link to the ZIP. */
  kit: words('label', 'link {size}'),
  /** Also in the ZIP, as `terms.txt`. */
  terms: z.strictObject({ label: text, paragraphs: z.array(text).min(1) }),
  contact: z.strictObject({ label: text, name: text, role: text, email, telephone }),
});

export const pressKitName = ({ shortName }: { shortName: string }) =>
  `${[slugOf(shortName), 'press-kit'].filter(Boolean).join('-')}.zip`;
