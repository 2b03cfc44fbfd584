import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { MediaManifest } from '../content/pictures/picture-manifest.ts';
import type { Content } from '../content/schemas/content.ts';
import { pressKitName } from '../content/schemas/schemas.ts';
import { sharedFolder } from '../testing/test-folders.ts';
import { writePressKit } from './press-kit.ts';

const content = {
  company: { legalName: 'Oven Films Limited', shortName: 'Oven & Sons' },
  about: {
    meta: { updated: '2026-02-03' },
    press: {
      terms: { paragraphs: ['Free for articles about us.', 'Name the film.'] },
      contact: {
        ...{ name: 'Asha Rao', role: 'Press', email: 'press@oven.example' },
        telephone: { display: '+91 22 0000 0000' },
      },
    },
  },
  projectPage: { lightbox: { credits: { director: 'Director', producer: 'Producer' } } },
  projects: [
    {
      ...{ id: 'bread', title: 'Bread', kind: 'Ad film', year: 2024 },
      picture: { file: '01-bread.jpg', alt: 'A loaf.' },
      credits: { director: 'N. Shah', producer: 'Crust' },
    },
  ],
  people: [{ name: 'Asha Rao', role: 'Director', picture: { file: 'asha.png', alt: 'A chair.' } }],
} as unknown as Content;

const pictures = {
  'projects/01-bread.jpg': { src: '/media/01-bread-1a', widths: [400, 800] },
  'people/asha.png': { src: '/media/asha-2b', widths: [300] },
} as unknown as MediaManifest['pictures'];

const folder = sharedFolder();
beforeAll(async () => {
  for (const name of ['brand', 'media', 'one', 'two']) await mkdir(join(folder, name));
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h9"/></svg>';
  for (const [name, text] of [
    ['brand/logo.svg', logo],
    ['brand/favicon.svg', '<svg/>'],
    ['media/01-bread-1a-800.jpg', 'the wide still'],
    ['media/asha-2b-300.jpg', 'the portrait'],
  ] as const)
    await writeFile(join(folder, name), text);
});

async function kit(into: string): Promise<Buffer> {
  const places = { contentFolder: folder, media: join(folder, 'media'), into: join(folder, into) };
  await writePressKit(content, { pictures }, places);
  return readFile(join(folder, into, pressKitName(content.company)));
}

test('the press kit has logos, stills and portraits, a caption for each, and the terms', async () => {
  const files = unzipSync(await kit('one'));
  const logos = ['logos/logo.svg', 'logos/logo.png'];
  const pictures = ['stills/bread.jpg', 'portraits/1-asha.jpg'];
  expect(Object.keys(files)).toEqual(['captions.txt', 'terms.txt', ...logos, ...pictures]);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text('stills/bread.jpg')).toBe('the wide still');
  expect(text('portraits/1-asha.jpg')).toBe('the portrait');
  const logo = await sharp(files['logos/logo.png']).metadata();
  expect(logo).toMatchObject({ width: 2000, height: 500, hasAlpha: true });
  expect(text('captions.txt')).toBe(
    `${[
      'logos/logo.svg\nOven Films Limited.',
      'logos/logo.png\nOven Films Limited.',
      'stills/bread.jpg\nBread. Ad film, 2024.\nA loaf.\nDirector: N. Shah\nProducer: Crust',
      'portraits/1-asha.jpg\nAsha Rao, Director.\nA chair.',
    ].join('\n\n')}\n`,
  );
  expect(text('terms.txt')).toBe(
    'Free for articles about us.\n\nName the film.\n\nAsha Rao\nPress\npress@oven.example\n+91 22 0000 0000\n',
  );
});

test('its name has the name of the company, and every build writes the same bytes', async () => {
  expect(pressKitName(content.company)).toBe('oven-and-sons-press-kit.zip');
  expect(pressKitName({ shortName: 'फ़िल्म' })).toBe('press-kit.zip');
  expect((await kit('one')).equals(await kit('two'))).toBe(true);
});
