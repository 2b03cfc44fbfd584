import { z } from 'zod';
import { companyDateSchema } from './dates-schema.ts';
import { listingSchema } from './listing-schema.ts';
import { lookSchema } from './look-schema.ts';
import { reelSchema } from './reel-schema.ts';
import type { RoomSubject } from './rooms.ts';
import * as schemas from './schemas.ts';

/** Every subject of the content that has one file: the file and its schema. The company is first: other files name its facts. */
export const SUBJECTS = {
  company: ['company.yaml', schemas.companySchema],
  look: ['brand/look.yaml', lookSchema],
  site: ['site.yaml', schemas.siteSchema],
  home: ['home.yaml', schemas.homeSchema],
  about: ['about.yaml', schemas.aboutSchema],
  projectPage: ['project-page.yaml', schemas.projectPageSchema],
  contactPage: ['contact-page.yaml', schemas.contactPageSchema],
  mail: ['mail.yaml', schemas.mailSchema],
  investor: ['investor.yaml', schemas.investorSchema],
  listing: ['listing.yaml', listingSchema],
  dates: ['dates.yaml', z.array(companyDateSchema)],
  regulation46: ['regulation-46.yaml', z.array(schemas.regulation46Schema)],
  filingSections: ['filing-sections.yaml', z.array(schemas.filingSectionSchema)],
  notFound: ['not-found.yaml', schemas.notFoundSchema],
  services: ['services.yaml', z.array(schemas.serviceSchema)],
  projects: ['projects/projects.yaml', z.array(schemas.projectSchema).min(1)],
  reels: ['reels.yaml', z.array(reelSchema)],
  products: ['products/products.yaml', z.array(schemas.productSchema)],
  clients: ['clients/clients.yaml', z.array(schemas.clientSchema)],
  people: ['people/people.yaml', z.array(schemas.personSchema)],
  hire: ['hire.yaml', schemas.hireSchema],
} as const satisfies Record<string, readonly [string, z.ZodType]>;

type Read<Name extends keyof typeof SUBJECTS> = z.output<(typeof SUBJECTS)[Name][1]>;

/** Without its room, a list is empty and another subject is null. */
export type Subjects = {
  [Name in keyof typeof SUBJECTS]: Name extends RoomSubject
    ? Read<Name> extends readonly unknown[]
      ? Read<Name>
      : Read<Name> | null
    : Read<Name>;
};
