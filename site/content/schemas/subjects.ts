import { z } from 'zod';
import { companyDateSchema } from './dates-schema.ts';
import { lookSchema } from './look-schema.ts';
import { reelSchema } from './reel-schema.ts';
import * as schemas from './schemas.ts';

/** Every subject of the content that has one file: the file, its schema, and the room that reads it. The company is first: other files name its facts. */
export const SUBJECTS = {
  company: ['company.yaml', schemas.companySchema],
  look: ['brand/look.yaml', lookSchema],
  site: ['site.yaml', schemas.siteSchema],
  home: ['home.yaml', schemas.homeSchema],
  about: ['about.yaml', schemas.aboutSchema],
  projectPage: ['project-page.yaml', schemas.projectPageSchema, 'films'],
  contactPage: ['contact-page.yaml', schemas.contactPageSchema],
  mail: ['mail.yaml', schemas.mailSchema],
  investor: ['investor.yaml', schemas.investorSchema, 'investors'],
  listing: ['listing.yaml', schemas.listingSchema, 'investors'],
  dates: ['dates.yaml', z.array(companyDateSchema), 'investors'],
  regulation46: ['regulation-46.yaml', z.array(schemas.regulation46Schema), 'investors'],
  filingSections: ['filing-sections.yaml', z.array(schemas.filingSectionSchema), 'investors'],
  notFound: ['not-found.yaml', schemas.notFoundSchema],
  services: ['services.yaml', z.array(schemas.serviceSchema)],
  projects: ['projects/projects.yaml', z.array(schemas.projectSchema).min(1), 'films'],
  reels: ['reels.yaml', z.array(reelSchema), 'films'],
  products: ['products/products.yaml', z.array(schemas.productSchema)],
  clients: ['clients/clients.yaml', z.array(schemas.clientSchema)],
  people: ['people/people.yaml', z.array(schemas.personSchema)],
  hire: ['hire.yaml', schemas.hireSchema, 'hire'],
} as const satisfies Record<string, Subject>;

type Subject = readonly [file: string, schema: z.ZodType, room?: string];

type Read<Name extends keyof typeof SUBJECTS> = z.output<(typeof SUBJECTS)[Name][1]>;

/** Without its room, a list is empty and another subject is null. */
export type Subjects = {
  [Name in keyof typeof SUBJECTS]: (typeof SUBJECTS)[Name] extends readonly [
    string,
    z.ZodType,
    string,
  ]
    ? Read<Name> extends readonly unknown[]
      ? Read<Name>
      : Read<Name> | null
    : Read<Name>;
};

const ALL: [string, Subject][] = Object.entries(SUBJECTS);

export const filesOf = (room: string): string[] =>
  ALL.flatMap(([, [file, , of]]) => (of === room ? [file] : []));

export const absentSubjects = (rooms: readonly string[]): string[] =>
  ALL.flatMap(([name, [, , room]]) => (room && !rooms.includes(room) ? [name] : []));
