import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { ALL_ROOMS } from '../rooms.ts';
import { changeFiles } from './folder-files.ts';
import { loadContent } from './load.ts';
import { writeLogo } from './logo.ts';
import { LOOK_FILE, lookProblems, mix, readLook } from './look.ts';
import { today } from './moments.ts';
import type { NamedRoom } from './schemas/content.ts';
import { editYaml } from './yaml/edit-yaml.ts';
import { isRecord } from './yaml/matched-entries.ts';

const PROGRAM = resolve(import.meta.dirname, '../..');

/** The smallest valid content folder. Tests that name words of content use it, so they pass with any content. */
export const STARTER = 'starter';

/** What a room adds to a house: files, and fields for files that are there. */
export const starterOf = (room: NamedRoom) => `rooms/${room}/starter`;

export const ADDED_ROOMS = ALL_ROOMS.filter((room) => existsSync(join(PROGRAM, starterOf(room))));
const FIELDS = 'words.yaml';

export interface FirstFacts {
  legalName: string;
  shortName: string;
  town: string;
  /** Without `https://`: `www.films.example`. */
  domain: string;
  email: string;
  telephone: string;
  rooms: readonly NamedRoom[];
  languages: readonly string[];
  colour: string;
  /** A PNG or an SVG of the logo; without it, the drawings are placeholders. */
  logo?: string | undefined;
}

/**
 * Writes a valid house: these facts, and placeholders. @param folder is new; nothing of it stays after an error
 * @throws {ContentError} naming a fact that the content does not allow
 */
export async function newHouse(folder: string, facts: FirstFacts): Promise<void> {
  await expectNewFolder(folder);
  try {
    await copyStarter(folder);
    const spoken = facts.languages.filter((code) => existsSync(join(PROGRAM, `starter-${code}`)));
    for (const code of spoken)
      await cp(join(PROGRAM, `starter-${code}`), join(folder, code), { recursive: true });
    for (const room of facts.rooms) await addRoom(folder, room);
    await addFields(folder, 'company.yaml', companyFields(facts));
    await addFields(folder, 'site.yaml', languageFields(facts.languages));
    await addFields(folder, LOOK_FILE, { colours: { marigold: facts.colour } });
    // The pages of the starter were last changed on the day on which the house begins.
    await changeFiles(folder, /\.yaml$/, (text) =>
      text.replace(/(\bupdated: ')[\d-]+/g, `$1${today()}`),
    );
    const { marigold } = readLook(resolve(PROGRAM, STARTER)).colours;
    await changeFiles(join(folder, 'brand'), /\.svg$/, (drawing) =>
      drawing.replaceAll(marigold, facts.colour),
    );
    if (facts.logo) await writeLogo(folder, facts.logo);
    await loadContent(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function expectNewFolder(folder: string): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length > 0) {
    throw new Error(`${folder}: expected a new or empty folder`);
  }
}

/** The nearest colour of buttons and marks that is readable on the dark grounds of the starter: itself, or lighter. */
export function nearestReadable(colour: string): string {
  const look = readLook(resolve(PROGRAM, STARTER));
  const isReadable = (marigold: string) =>
    lookProblems(PROGRAM, { ...look, colours: { ...look.colours, marigold } }).length === 0;
  const lighter = Array.from({ length: 100 }, (_, share) => mix(colour, '#ffffff', share / 100));
  return lighter.find(isReadable) ?? '#ffffff';
}

export const copyStarter = (folder: string): Promise<void> =>
  cp(resolve(PROGRAM, STARTER), folder, { recursive: true });

/** Adds to a house what a room needs, with placeholders. */
export async function addRoom(folder: string, room: NamedRoom): Promise<void> {
  const from = resolve(PROGRAM, starterOf(room));
  await cp(from, folder, { recursive: true });
  await rm(join(folder, FIELDS));
  const files: Record<string, object> = parse(await readFile(join(from, FIELDS), 'utf8'));
  for (const [name, fields] of Object.entries(files))
    if (existsSync(join(folder, name))) await addFields(folder, name, fields);
}

function companyFields(facts: FirstFacts): object {
  const { legalName, shortName, town, domain, email, telephone } = facts;
  return {
    legalName,
    shortName,
    siteUrl: `https://${domain}`,
    foundedYear: new Date().getFullYear(),
    registeredOffice: { locality: town },
    telephone: { display: telephone },
    supportEmail: email,
    securityEmail: email,
    ...(facts.rooms.includes('investors') && { investorEmail: email }),
    copyright: `© ${legalName}. All rights reserved.`,
  };
}

function languageFields(codes: readonly string[]): object {
  if (codes.length === 0) return {};
  const named = codes.map((code) => [
    code,
    new Intl.DisplayNames(code, { type: 'language' }).of(code),
  ]);
  return { languages: { label: 'Language', main: 'English', others: Object.fromEntries(named) } };
}

/** Adds fields to a file of a house, and keeps its comments. */
export async function addFields(folder: string, name: string, fields: object): Promise<void> {
  const file = join(folder, name);
  const text = await readFile(file, 'utf8');
  await writeFile(file, editYaml(text, withFields(parse(text), fields)));
}

/** Merges the fields of both, group by group; a list gets the added entries. A field added as undefined is removed. */
function withFields(value: object, added: object): object {
  const both = new Map<string, unknown>(Object.entries(value));
  for (const [key, field] of Object.entries(added)) {
    const there = both.get(key);
    if (field === undefined) both.delete(key);
    else if (Array.isArray(there) && Array.isArray(field)) both.set(key, [...there, ...field]);
    else both.set(key, isRecord(there) && isRecord(field) ? withFields(there, field) : field);
  }
  return Object.fromEntries(both);
}
