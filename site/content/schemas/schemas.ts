import { z } from 'zod';
import { describedPicture, pictureSchema } from './picture.ts';
import {
  conditionalText,
  datedMeta,
  email,
  fileName,
  filmFile,
  isoDate,
  kebab,
  meta,
  minute,
  sectionHead,
  stillMeta,
  telephone,
  text,
  texts,
  textWith,
  words,
} from './schema-parts.ts';
import { slugOf } from './slug.ts';

export * from './company-schemas.ts';
export * from './contact-schemas.ts';
export * from './equipment-schemas.ts';
export * from './hire-schema.ts';
export * from './project-schemas.ts';

/** The schemas of `content/`, one per file or list; they refuse unknown keys. */

const prose = z.strictObject({
  heading: text,
  paragraphs: z.array(conditionalText).default([]),
  list: z.array(conditionalText).optional(),
});

export const homeSchema = z.strictObject({
  meta: datedMeta,
  hero: z.strictObject({
    headline: z.array(text).min(1),
    subtitle: text,
    /** With a loop, its first frame. */
    picture: pictureSchema,
    /** The house's films, moving and silent, over the picture. */
    loop: z
      .strictObject({
        video: filmFile,
        portrait: filmFile.optional(),
        /** Which project is seen from which second on, and what it is called there instead of its title. */
        cuts: z
          .array(z.strictObject({ at: z.number().min(0), project: kebab, title: text.optional() }))
          .min(1),
      })
      .optional(),
    primary: text.optional(),
    /** The words of the link to the equipment, where `{rate}` is its lowest rate and `{camera}` that of the department camera; without equipment, to the contact form. */
    secondary: text,
    /** The words of the link to the last result, where `{value}` is its first figure. */
    tertiary: text.optional(),
  }),
  banner: text,
  vision: z.strictObject({ ...texts('title', 'statement'), picture: pictureSchema.optional() }),
  services: sectionHead,
  /** Omit it if there are no films. In `link`, `{n}` is their number. */
  projects: sectionHead
    .extend({
      link: text,
      /** Ids: the first project is shown as wide as the window, two below it side by side. */
      featured: z.array(kebab).max(3).default([]),
    })
    .optional(),
  clients: sectionHead,
  products: sectionHead,
  /** A short film; without it the site has no button to play one. */
  reel: z
    .strictObject({
      title: text,
      /** Text alternative of the reel: what it shows and what it sounds like. */
      description: text,
      video: filmFile,
      poster: pictureSchema,
      durationSeconds: z.number().positive(),
      /** What is shown from which second on, named while it plays. */
      scenes: z.array(z.strictObject({ at: z.number().min(0), title: text })).default([]),
      described: text,
    })
    .optional(),
});

export const serviceSchema = z.strictObject({
  id: kebab,
  title: text,
  text,
  /** The target of its card; the contact form if there is nothing to hire. */
  leadsTo: z.enum(['contact', 'hire'], { error: 'contact or hire' }).default('contact'),
  /** The words of that link, and what the contact form then begins with. */
  ...texts('action', 'opening'),
});

export const productSchema = z.strictObject({
  id: kebab,
  ...texts('title', 'description'),
  picture: describedPicture,
});

export const clientSchema = z.strictObject({
  id: kebab,
  ...texts('name', 'sector'),
  logo: fileName(/^[a-z0-9-]+\.svg$/, '.svg'),
});

export const personSchema = z.strictObject({
  id: kebab,
  ...texts('name', 'role', 'text'),
  picture: describedPicture,
});

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

/** The year may be a word, such as `Today`. An entry without a year is a paragraph. */
const storyEntry = z.strictObject({ year: text.max(10).optional(), text });

export const aboutSchema = z.strictObject({
  meta: datedMeta,
  headline: text,
  picture: pictureSchema,
  story: sectionHead.extend({ years: z.array(storyEntry).min(1) }),
  mission: z.strictObject({ ...texts('title', 'statement'), picture: pictureSchema.optional() }),
  team: sectionHead,
  clients: sectionHead,
  products: sectionHead,
  press: pressSchema.optional(),
});

export const notFoundSchema = z.strictObject({
  meta,
  ...texts('headline', 'text', 'links'),
});

export const prosePageSchema = z.strictObject({
  meta: stillMeta,
  title: text,
  /** The words of its link in the footer; without them there is no link. */
  footer: text.optional(),
  lead: text,
  updatedNote: textWith('date'),
  updated: isoDate,
  /** Until this minute it is in no build. */
  publishAt: minute.optional(),
  sections: z.array(prose).min(1),
  /** Above the list of documents without tags, where there are any; on the page of accessibility. */
  untagged: words('heading', 'lead').optional(),
});

export type Product = z.output<typeof productSchema>;
/** A page and its id, which is the name of its file and its address. */
export type ProsePage = z.output<typeof prosePageSchema> & { id: string };
