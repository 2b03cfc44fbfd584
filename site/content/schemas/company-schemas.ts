import { z } from 'zod';
import { MENU_PAGES, type MenuPage } from '../../contract/paths.ts';
import {
  email,
  isoDate,
  kebab,
  pastYear,
  pattern,
  siteAddress,
  telephone,
  text,
  texts,
  webAddress,
  words,
} from './schema-parts.ts';

export const companySchema = z.strictObject({
  legalName: text,
  shortName: text,
  description: text,
  /** The site's public address, for canonical links and feeds; SITE_URL overrides it at build. */
  siteUrl: siteAddress,
  foundedYear: pastYear,
  registeredOffice: z.strictObject({
    lines: z.array(text).min(1),
    ...texts('street', 'locality', 'region', 'postalCode'),
    country: pattern(/^[A-Z]{2}$/, 'the two letters of a country, for example IN'),
  }),
  telephone,
  customerService: words('name', 'role', 'hours'),
  supportEmail: email,
  investorEmail: email.optional(),
  securityEmail: email,
  /** The day on which /.well-known/security.txt expires (RFC 9116); builds fail after it. */
  securityTxtExpires: isoDate,
  cin: text.optional(),
  isin: text.optional(),
  symbol: text.optional(),
  listing: text.optional(),
  social: z.array(z.strictObject({ network: text, href: webAddress.optional() })),
  copyright: text,
});

const stills = Object.fromEntries(MENU_PAGES.map((page) => [page, kebab.optional()])) as Record<
  MenuPage,
  z.ZodOptional<typeof kebab>
>;

/** Words of the page layout: navigation, footer labels, names of controls. */
export const siteSchema = z.strictObject({
  skipLink: text,
  /** For houses with texts in several languages: what the choice is called, and what each language calls itself. */
  languages: z
    .strictObject({
      ...texts('label', 'main'),
      others: z.record(
        pattern(/^[a-z]{2}$/, 'the two letters of a language, for example hi'),
        text,
      ),
    })
    .optional(),
  navigation: z.strictObject({
    ...texts('label', 'home', 'about', 'contact', 'menu', 'close', 'menuLabel'),
    /** The link to the films, and those to the investor pages. */
    project: text.optional(),
    investor: text.optional(),
    investorPages: text.optional(),
    /** Ids of the projects whose stills are shown beside the links of the menu; without one, the picture of the home page. */
    stills: z.strictObject(stills).default({}),
  }),
  lost: words('title', 'text', 'again'),
  footer: z.strictObject({
    ...texts('breadcrumb', 'closing', 'contact', 'hire'),
    /** On pages for reading, where the company is listed. */
    paperClosing: text.optional(),
    paperContact: text.optional(),
    /** On the pages of hire. */
    hireClosing: text.optional(),
    hireContact: text.optional(),
    ...texts('registeredOffice', 'telephone', 'customerService', 'support', 'cin', 'follow'),
  }),
  controls: z.strictObject({
    ...texts('pause', 'play', 'pauseBanner', 'playBanner'),
    /** Role descriptions for screen readers, and the name of a slide. */
    carousel: text,
    ...texts('slide', 'slideOf {n} {count}', 'slidesOf {first} {last} {count}', 'stillsRow'),
    ...texts('clientsRow', 'previousStill', 'nextStill', 'previousClients', 'nextClients'),
    ...texts('closeGallery', 'enquire', 'openReel', 'closeReel', 'showMore'),
  }),
});

export type Company = z.output<typeof companySchema>;
