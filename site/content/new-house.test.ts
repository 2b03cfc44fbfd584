import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { fillPlaceholders } from '../testing/content-copy.ts';
import { newFolder } from '../testing/test-folders.ts';
import { loadContent } from './load.ts';
import { writeLogo } from './logo.ts';
import { houseColours, LOOK_FILE } from './look.ts';
import { today } from './moments.ts';
import { ADDED_ROOMS, type FirstFacts, newHouse } from './new-house.ts';
import { placeholderProblems } from './placeholders.ts';

const FACTS: FirstFacts = {
  // A short name may be any part of the legal one.
  ...{ legalName: 'Blue Gate Films LLP', shortName: 'Gate Films', town: 'Kochi' },
  ...{ domain: 'www.bluegate.example', email: 'office@bluegate.example' },
  ...{ telephone: '+91 484 555 0100', rooms: [], languages: [], colour: '#3fc1c9' },
};

let parent: string;
let folder: string;
beforeEach(() => {
  parent = newFolder();
  folder = join(parent, 'house');
});

it.each<{ rooms: FirstFacts['rooms'] }>([
  { rooms: [] },
  { rooms: ADDED_ROOMS.slice(0, 1) },
  { rooms: ADDED_ROOMS },
])('a new house is valid, and has its own name and colour: $rooms', async ({ rooms }) => {
  await newHouse(folder, { ...FACTS, rooms });
  const { about, company, rooms: found } = await loadContent(folder);
  expect(about.meta.updated).toBe(today());
  expect(found.filter((room) => ADDED_ROOMS.includes(room))).toEqual(rooms);
  const { legalName, shortName } = FACTS;
  expect(company).toMatchObject({ legalName, shortName });
  expect(Object.values(houseColours(folder))).toContain(FACTS.colour);
  expect(await readFile(join(folder, 'brand/mark-tile.svg'), 'utf8')).toContain(FACTS.colour);
  const names = await readdir(folder, { recursive: true });
  const yaml = names.filter((name) => name.endsWith('.yaml')).map((name) => join(folder, name));
  const texts = await Promise.all(yaml.map((name) => readFile(name, 'utf8')));
  expect(texts.join().replace(/\[.*?\]|#.*/g, '')).not.toMatch(/your[- ]company/i);
});

it('a new house lists every placeholder with its file, field and line, until it is replaced', async () => {
  await newHouse(folder, FACTS);
  const before = await placeholderProblems(folder);
  const lines = (await readFile(join(folder, 'services.yaml'), 'utf8')).split('\n');
  const [first] = before.filter(({ file }) => file === 'content/services.yaml');
  expect(first?.field).toBe('services[0].title');
  expect(lines[(first?.line ?? 0) - 1]).toContain('title: ');
  const files = before.filter(({ field }) => field === '').map(({ file }) => file);
  expect(files).toContain('content/hero/stage.jpg');
  // Painted in the colour of the house.
  expect(files).toContain('content/brand/mark-tile.svg');
  const warnings: string[] = [];
  await loadContent(folder, (line) => warnings.push(line));
  expect(warnings).toHaveLength(new Set(before.map(({ file }) => file)).size);
  await fillPlaceholders(folder);
  expect(await placeholderProblems(folder)).toEqual([]);
});

it('a new house knows the languages that it was told, and has a home page in those of the program', async () => {
  await newHouse(folder, { ...FACTS, rooms: ADDED_ROOMS, languages: ['hi', 'mr'] });
  const warnings: string[] = [];
  const house = await loadContent(folder, (line) => warnings.push(line));
  const { site, translations, prosePages } = house;
  expect(warnings.join()).not.toContain('translates the text of');
  const [hindi] = translations;
  expect(hindi?.files).toContain('home.yaml');
  // A translated section has the same position as the section that it translates.
  const parts = (pages?: typeof prosePages) =>
    pages?.map(({ sections }) => sections.map((each) => each.paragraphs.length));
  expect(parts(hindi?.content.prosePages)).toEqual(parts(prosePages));
  expect(site.languages?.others).toEqual({ hi: 'हिन्दी', mr: 'मराठी' });
});

it.each(['png', 'svg'])('makes mark, logo and icons from one %s', async (kind) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,40,20" fill="#3fc1c9"><path d="M0 0h40v20z"/></svg>';
  const logo = join(parent, `logo.${kind}`);
  const png = () => sharp(Buffer.from(drawing)).png().toBuffer();
  await writeFile(logo, kind === 'svg' ? drawing : await png());
  await newHouse(folder, { ...FACTS, logo });
  const files = (await placeholderProblems(folder)).map(({ file }) => file);
  expect(files.filter((file) => file.includes('/brand/'))).toEqual([]);
  for (const name of ['favicon', 'mark-tile', 'mark-colour', 'logo-colour-dark']) {
    const file = join(folder, `brand/${name}.svg`);
    const { channels } = await sharp(file, { density: 300 }).flatten().stats();
    // Its colour, somewhere.
    expect(channels[1]?.max, name).toBeGreaterThan(180);
  }
  await writeFile(logo, 'no picture');
  await expect(writeLogo(folder, logo)).rejects.toThrow('expected a PNG or an SVG');
});

it('of a house with a wrong fact, nothing stays', async () => {
  await expect(newHouse(folder, { ...FACTS, telephone: '0484 555' })).rejects.toThrow('telephone');
  expect(existsSync(folder)).toBe(false);
});

it('a folder with files is not touched', async () => {
  await writeFile(join(parent, 'kept.txt'), 'kept');
  await expect(newHouse(parent, FACTS)).rejects.toThrow('expected a new or empty folder');
  expect(await readdir(parent)).toEqual(['kept.txt']);
});

it('colours that cannot be read on each other are refused with both', async () => {
  await newHouse(folder, FACTS);
  const file = join(folder, LOOK_FILE);
  const look = await readFile(file, 'utf8');
  await writeFile(file, look.replace(FACTS.colour, '#101014'));
  await expect(loadContent(folder)).rejects.toThrow(
    /look\.yaml: colours\.\w+: expected a contrast of 4\.5 or more on ink #\w{6}, got 1\.\d with #101014/,
  );
});

it('a font that is not there is named', async () => {
  await newHouse(folder, FACTS);
  const file = join(folder, LOOK_FILE);
  await appendFile(file, '\nfonts: { text: { family: A, file: a.woff2 } }\n');
  const missing = 'fonts.text.file: expected content/brand/a.woff2';
  await expect(loadContent(folder)).rejects.toThrow(missing);
});
