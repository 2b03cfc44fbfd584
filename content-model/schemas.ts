import { z } from 'zod';
import { FILING_SECTIONS } from './filing.ts';
import { pictureSchema } from './picture.ts';

/** What every subject of `content/` must hold. One schema a file or list; unknown keys are refused. */

const text = z.string().trim().min(1, { error: 'some text' });

/** A text with places that the page fills in: each of them must be there, and no other. */
const textWith = (...places: string[]) => {
  const wanted = places.map((place) => `{${place}}`);
  return text.refine(
    (value) => {
      const found = new Set(value.match(/\{[^}]*\}?/g));
      return found.size === wanted.length && wanted.every((place) => found.has(place));
    },
    { error: `a text with ${wanted.join(' and ')} in it` },
  );
};

const kebab = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'lower-case words joined by hyphens' });
const email = z.email({ error: 'an email address' });
const webAddress = z.url({ protocol: /^https?$/, error: 'a web address beginning with https://' });
const isoDate = z.iso.date({ error: 'a date written as 2025-11-14' });
const year = z.number({ error: 'a year, for example 2025' }).int().min(1950).max(2100);

/** A picture that says something of its own, so that those who can't see it are told. */
const describedPicture = pictureSchema.extend({
  alt: z.string().trim().min(1, { error: 'what the picture shows, in one sentence' }),
});

/** Title of the browser tab and sentence under a search result. */
const meta = z.strictObject({ title: text, description: text.max(200) });

/** The slug line of a section, as in a screenplay: scene number, heading, and take. */
const slug = z.strictObject({
  scene: z.string().regex(/^\d{2}$/, { error: "a scene number in quotes, for example '03'" }),
  heading: text,
});

const sectionHead = z.strictObject({ slug, title: text, lead: text.optional() });

/** A cell of the slate: what the board asks, what is chalked in. */
const slateField = z.strictObject({ label: text, value: text });

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
  }),
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
  meta,
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
  meta,
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
  meta,
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

export const contactPageSchema = z.strictObject({
  meta,
  headline: z.array(text).min(1),
  /** Id of the project whose still lies under the page. */
  project: kebab,
  facts: z.strictObject({ telephone: text, email: text, askFor: text, hours: text }),
  form: z.strictObject({
    title: text,
    scene: text,
    labels: z.strictObject({
      name: text,
      email: text,
      contact: text,
      website: text,
      message: text,
    }),
    optional: text,
    contactHint: text,
    private: text,
    privateHint: text,
    send: text,
    sending: text,
    success: text,
    successPrivate: text,
    successHeld: text,
    /** `{reference}` becomes the number under which staff find the message. */
    reference: textWith('reference'),
    /** `{product}` becomes the category a visitor came from. */
    enquiry: textWith('product'),
    trap: text,
    /** After too many messages; `{seconds}` becomes the wait. */
    tryAgain: textWith('seconds'),
  }),
  /** The itemised notice beside the button. */
  notice: z.strictObject({
    summary: text,
    items: z.array(z.strictObject({ label: text, text })).min(1),
    more: text,
  }),
  list: z.strictObject({
    slug,
    title: text,
    empty: text,
    /** `{n}` becomes the number shown. */
    count: textWith('n'),
    countOne: text,
    showMore: text,
    remove: text,
    removeConfirm: text,
    /** The way back from the question whether to remove. */
    keep: text,
    removed: text,
    removeFailed: text,
    off: text,
    /** Where the list would be without JavaScript. */
    noScript: text,
  }),
  /** Messages sent from this browser that the list does not show: private, held, or further down. */
  own: z.strictObject({
    title: text,
    note: text,
    listed: text,
    private: text,
    held: text,
  }),
});

const investorContact = z.strictObject({
  label: text,
  name: text,
  email: email.optional(),
  links: z.array(z.strictObject({ text, href: webAddress })).optional(),
});

export const investorSchema = z.strictObject({
  meta,
  title: text,
  /** `{email}` becomes a link to the company's address for investors. */
  lead: text,
  facts: z.array(slateField).min(1),
  search: z.strictObject({
    /** `{n}` becomes the number of documents. */
    label: textWith('n'),
    placeholder: text,
    hint: text,
    button: text,
    clear: text,
    searching: text,
    failed: text,
    /** `{query}` becomes what was searched for. */
    nothing: textWith('query'),
    /** `{n}` and `{query}` are filled in. */
    found: textWith('n', 'query'),
    foundOne: textWith('query'),
    order: text,
    suggestions: text,
    sectionLabel: text,
    allSections: text,
    yearLabel: text,
    allYears: text,
    page: text,
    /** Heads the further pages of a document. */
    morePages: text,
    /** Said when the search does not answer and titles alone are compared in the page. */
    titlesOnly: text,
  }),
  /** Words of every list of filings. */
  filings: z.strictObject({
    sections: text,
    columns: z.strictObject({
      date: text,
      title: text,
      type: text,
      pages: text,
      size: text,
      file: text,
    }),
    view: text,
    one: text,
    /** `{n}` becomes the number of documents. */
    many: textWith('n'),
    /** `{date}` is filled in. */
    last: textWith('date'),
    /** `{from}` and `{to}` are filled in. */
    span: textWith('from', 'to'),
    onePage: text,
    manyPages: text,
    empty: text,
    yearLabel: text,
    allYears: text,
    typeLabel: text,
    allTypes: text,
    /** `{n}` and `{total}` are filled in. */
    shown: textWith('n', 'total'),
    nothing: text,
    downloadAll: text,
    /** `{size}` is filled in. */
    archive: textWith('size'),
    replacedBy: text,
    replaces: text,
    feeds: text,
    atom: text,
    json: text,
  }),
  latest: z.strictObject({ title: text }),
  contacts: z.strictObject({ title: text, lead: text, entries: z.array(investorContact).min(1) }),
  highlights: z.strictObject({
    title: text,
    lead: text,
    unit: text,
    years: z.array(text).length(3),
    rows: z.array(z.strictObject({ label: text, values: z.array(z.number()).length(3) })).min(1),
    source: text,
  }),
  copyCheck: z.strictObject({
    title: text,
    lead: text,
    choose: text,
    drop: text,
    checking: text,
    /** `{title}` and `{date}` are filled in. */
    match: textWith('title', 'date'),
    noMatch: text,
    failed: text,
    /** Name of the link to /uploads/SHA256SUMS. */
    sums: text,
  }),
  regulation46: z.strictObject({
    title: text,
    lead: text,
    columns: z.strictObject({ clause: text, requirement: text, where: text, updated: text }),
    notApplicable: text,
  }),
});

/** The law's list (SEBI LODR, Regulation 46(2)) against what this site holds. */
export const regulation46Schema = z.strictObject({
  clause: z.string().regex(/^\([a-z]{1,2}\)(?:\([ivx]+\))?$/, {
    error: 'a clause in brackets, for example (aa) or (l)(i)',
  }),
  requirement: text,
  /** Where it is found: the id of a filing, whose title and date are shown, … */
  filing: kebab.optional(),
  /**
   * … or an address of this site, with the words of the link and the day its content last changed
   * (left out for a page of documents: it takes the date of the newest).
   */
  href: z
    .string()
    .startsWith('/', { error: 'an address of this site, for example /about' })
    .optional(),
  linkText: text.optional(),
  updated: isoDate.optional(),
  /** Why it does not apply; it may be published all the same. */
  exempt: text.optional(),
  /** What else a reader should know. */
  note: text.optional(),
});

export const filingSectionSchema = z.strictObject({
  id: z.enum(FILING_SECTIONS),
  meta,
  title: text,
  lead: text,
  /** One line on the quick-link card of /investor. */
  card: text,
  /** Heading of the collapsible list, and the line under it. */
  listTitle: text,
  listNote: text.optional(),
  /** The three groups of the ESG page. */
  groups: z
    .array(z.strictObject({ id: z.enum(['DRHP', 'RHP', 'MCMD']), title: text, note: text }))
    .optional(),
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
  meta,
  title: text,
  lead: text,
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
export type ContactPage = z.output<typeof contactPageSchema>;
export type Investor = z.output<typeof investorSchema>;
export type Regulation46Entry = z.output<typeof regulation46Schema>;
export type FilingSectionPage = z.output<typeof filingSectionSchema>;
export type NotFound = z.output<typeof notFoundSchema>;
export type ProsePage = z.output<typeof prosePageSchema>;
export type SectionHead = z.output<typeof sectionHead>;
export type Slug = z.output<typeof slug>;
