import { z } from 'zod';
import { roomParts } from '../../rooms.ts';
import { lookSchema } from './look-schema.ts';
import { reelSchema } from './reel-schema.ts';
import * as schemas from './schemas.ts';

/** What a room adds to the content, as its part `schemas`. It declares the types of both in `RoomSubjects` and `MailCopy`. */
export interface RoomSchemas {
  subjects?: Record<string, Subject>;
  mail?: Record<string, z.ZodType>;
}

const ROOM_SCHEMAS = await roomParts<RoomSchemas>('schemas');

const mailGroups = Object.assign({}, ...ROOM_SCHEMAS.map(({ mail }) => mail));
/** A program without a room cannot tell the groups of that room from mistakes. */
const isWhole = ['staff', 'kit', 'alerts'].every((name) => name in mailGroups);
const mailSchema = (isWhole
  ? z.strictObject(mailGroups)
  : z.object(mailGroups)) as unknown as z.ZodType<MailCopy>;

/** A subject of the content that has one file: the file, its schema, and the room that reads it. The company is first: other files name its facts. */
const OWN = {
  company: ['company.yaml', schemas.companySchema],
  look: ['brand/look.yaml', lookSchema],
  site: ['site.yaml', schemas.siteSchema],
  home: ['home.yaml', schemas.homeSchema],
  about: ['about.yaml', schemas.aboutSchema],
  projectPage: ['project-page.yaml', schemas.projectPageSchema, 'films'],
  contactPage: ['contact-page.yaml', schemas.contactPageSchema],
  mail: ['mail.yaml', mailSchema],
  notFound: ['not-found.yaml', schemas.notFoundSchema],
  services: ['services.yaml', z.array(schemas.serviceSchema)],
  projects: ['projects/projects.yaml', z.array(schemas.projectSchema).min(1), 'films'],
  reels: ['reels.yaml', z.array(reelSchema), 'films'],
  products: ['products/products.yaml', z.array(schemas.productSchema)],
  clients: ['clients/clients.yaml', z.array(schemas.clientSchema)],
  people: ['people/people.yaml', z.array(schemas.personSchema)],
  hire: ['hire.yaml', schemas.hireSchema, 'hire'],
} as const satisfies Record<string, Subject>;

export type Subject = readonly [file: string, schema: z.ZodType, room?: string];

/** Without its room, a list is empty and another subject is null. */
export type SubjectsOf<All extends Record<string, Subject>> = {
  -readonly [Name in keyof All]: All[Name] extends readonly [string, z.ZodType, string]
    ? z.output<All[Name][1]> extends readonly unknown[]
      ? z.output<All[Name][1]>
      : z.output<All[Name][1]> | null
    : z.output<All[Name][1]>;
};

// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface RoomSubjects {}
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface MailCopy {}

export type Subjects = SubjectsOf<typeof OWN> & RoomSubjects;

export const SUBJECTS: typeof OWN & Record<string, Subject> = Object.assign(
  {},
  OWN,
  ...ROOM_SCHEMAS.map(({ subjects }) => subjects),
);

const ALL: [string, Subject][] = Object.entries(SUBJECTS);

export const filesOf = (room: string): string[] =>
  ALL.flatMap(([, [file, , of]]) => (of === room ? [file] : []));

export const absentSubjects = (rooms: readonly string[]): string[] =>
  ALL.flatMap(([name, [, , room]]) => (room && !rooms.includes(room) ? [name] : []));
