import { z } from 'zod';
import { pictureSchema } from './picture.ts';
import {
  datedMeta,
  email,
  isoDate,
  kebab,
  meta,
  sectionHead,
  slateField,
  slug,
  stillMeta,
  text,
  textWith,
  webAddress,
  year,
} from './schema-parts.ts';

export * from './contact-schemas.ts';
export * from './investor-schemas.ts';
export * from './mail-schema.ts';

/** What every subject of `content/` must hold. One schema a file or list; unknown keys are refused. */

/** A picture that says something of its own, so that those who can't see it are told. */
const describedPicture = pictureSchema.extend({
  alt: z.string().trim().min(1, { error: 'what the picture shows, in one sentence' }),
});

const prose = z.strictObject({
  heading: text,
  paragraphs: z.array(text).default([]),
  list: z.array(text).optional(),
});

export const companySchema = z.strictObject({
  legalName: text,
  /** The name as the logo sets it: 'Marigold Slate' over 'Productions Limited'. */
  shortName: text,
  nameSuffix: text,
  description: text,
  /** Where the site stands, for canonical addresses and feeds; SITE_URL overrides it at build. */
  siteUrl: webAddress,
  foundedYear: year,
  registeredOffice: z.strictObject({
    lines: z.array(text).min(1),
    street: text,
    locality: text,
    region: text,
    postalCode: text,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'the two letters of a country, for example IN' }),
  }),
  telephone: z.strictObject({
    display: text,
    dial: z
      .string()
      .regex(/^\+\d+$/, { error: 'digits after a plus sign, for example +912200000100' }),
  }),
  customerService: z.strictObject({ name: text, role: text, hours: text }),
  supportEmail: email,
  investorEmail: email,
  securityEmail: email,
  /** The day until which /.well-known/security.txt may be relied on (RFC 9116); no build after it. */
  securityTxtExpires: isoDate,
  cin: text,
  isin: text,
  symbol: text,
  listing: text,
  social: z.array(z.strictObject({ network: text, href: webAddress.optional() })).min(1),
  /** The billing line of the footer; runs with `strong` stand out. */
  billing: z.array(z.strictObject({ text, strong: z.boolean().default(false) })).min(1),
  copyright: text,
});

/** Words of the frame around every page: navigation, footer labels, names of controls. */
export const siteSchema = z.strictObject({
  skipLink: text,
  navigation: z.strictObject({
    label: text,
    home: text,
    about: text,
    project: text,
    investor: text,
    contact: text,
    investorPages: text,
    menu: text,
    close: text,
    menuLabel: text,
    /** Ids of the projects whose stills stand beside the links of the menu. */
    stills: z.strictObject({
      home: kebab,
      about: kebab,
      project: kebab,
      investor: kebab,
      contact: kebab,
    }),
  }),
  /** Where a page could not be shown at all. */
  lost: z.strictObject({ title: text, text, again: text }),
  footer: z.strictObject({
    breadcrumb: text,
    backToTop: text,
    registeredOffice: text,
    telephone: text,
    customerService: text,
    support: text,
    cin: text,
    follow: text,
    privacy: text,
    accessibility: text,
  }),
  controls: z.strictObject({
    pause: text,
    play: text,
    pauseBanner: text,
    playBanner: text,
    /** Spoken kinds of a carousel's parts, and the name of a slide. */
    carousel: text,
    slide: text,
    slideOf: textWith('n', 'count'),
    stillsRow: text,
    clientsRow: text,
    previousStill: text,
    nextStill: text,
    previousClients: text,
    nextClients: text,
    closeGallery: text,
    enquire: text,
    openReel: text,
    closeReel: text,
    showMore: text,
  }),
});

export const homeSchema = z.strictObject({
  meta: datedMeta,
  hero: z.strictObject({
    headline: z.array(text).min(1),
    subtitle: text,
    picture: pictureSchema,
    primary: text,
    secondary: text,
  }),
  banner: text,
  slate: z.array(slateField).length(6),
  vision: z.strictObject({ title: text, statement: text }),
  services: sectionHead,
  projects: sectionHead.extend({ link: text, count: textWith('n') }),
  clients: sectionHead.extend({ count: textWith('n') }),
  products: sectionHead.extend({ count: textWith('n') }),
  reel: z.strictObject({
    title: text,
    /** What the reel shows, for those who can't see it. */
    description: text,
    video: z.string().regex(/^[a-z0-9-]+\.mp4$/, {
      error: 'a file name in lower case without spaces, ending in .mp4',
    }),
    poster: pictureSchema,
    durationSeconds: z.number().positive(),
  }),
});

export const serviceSchema = z.strictObject({
  id: kebab,
  title: text,
  text,
  points: z.array(text).min(1).max(4),
});

export const PROJECT_KINDS = [
  'Feature film',
  'Ad film',
  'Documentary',
  'Music video',
  'Corporate film',
] as const;

export const projectSchema = z.strictObject({
  /** Address of the still on /project: `#salt-road`. */
  id: kebab,
  title: text,
  kind: z.enum(PROJECT_KINDS),
  year,
  picture: describedPicture,
});

export const productSchema = z.strictObject({
  id: kebab,
  title: text,
  description: text,
  picture: describedPicture,
});

export const clientSchema = z.strictObject({
  id: kebab,
  name: text,
  sector: text,
  logo: z.string().regex(/^[a-z0-9-]+\.svg$/, {
    error: 'a file name in lower case without spaces, ending in .svg',
  }),
});

export const personSchema = z.strictObject({
  id: kebab,
  name: text,
  role: text,
  text,
  picture: describedPicture,
});

export const aboutSchema = z.strictObject({
  meta: datedMeta,
  headline: text,
  picture: pictureSchema,
  story: sectionHead.extend({ paragraphs: z.array(text).min(1) }),
  mission: z.strictObject({
    slug,
    title: text,
    statement: text,
    /** Id of the project whose still lies under the words. */
    project: kebab,
  }),
  team: sectionHead.extend({ count: textWith('n') }),
  clients: sectionHead.extend({ count: textWith('n') }),
  products: sectionHead.extend({ count: textWith('n') }),
});

export const projectPageSchema = z.strictObject({
  meta: datedMeta,
  headline: text,
  lead: text,
  contactSheet: sectionHead.extend({ count: textWith('n') }),
  /** Name of the carousel at the head of the page. */
  gallery: text,
  filter: z.strictObject({
    label: text,
    all: text,
    /** Announced after a choice. */
    shown: textWith('n'),
  }),
  lightbox: z.strictObject({
    /** The line above the still. */
    room: text,
    /** Name of the dialog. */
    name: textWith('title', 'n', 'count'),
    still: text,
    title: text,
    type: text,
    year: text,
  }),
});

export const notFoundSchema = z.strictObject({
  meta,
  headline: text,
  text,
  links: text,
  slate: z.array(slateField).min(4),
});

/** /privacy and /accessibility: headed paragraphs. */
export const prosePageSchema = z.strictObject({
  meta: stillMeta,
  title: text,
  lead: text,
  /** `{date}` becomes the day of the last change. */
  updatedNote: textWith('date'),
  updated: isoDate,
  sections: z.array(prose).min(1),
});

export type Company = z.output<typeof companySchema>;
export type Site = z.output<typeof siteSchema>;
export type Home = z.output<typeof homeSchema>;
export type Service = z.output<typeof serviceSchema>;
export type Project = z.output<typeof projectSchema>;
export type ProjectKind = (typeof PROJECT_KINDS)[number];
export type Product = z.output<typeof productSchema>;
export type Client = z.output<typeof clientSchema>;
export type Person = z.output<typeof personSchema>;
export type About = z.output<typeof aboutSchema>;
export type ProjectPage = z.output<typeof projectPageSchema>;
export type NotFound = z.output<typeof notFoundSchema>;
export type ProsePage = z.output<typeof prosePageSchema>;
export type SectionHead = z.output<typeof sectionHead>;
export type Slug = z.output<typeof slug>;
