import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { coloursOf, readLook } from '../../content/look.ts';
import type { Content } from '../../content/schemas/content.ts';
import { STARTER } from '../../testing/content-copy.ts';
import { sharedFolder } from '../../testing/test-folders.ts';
import { linkMedia } from '../steps.ts';
import { looksStylesheet } from './looks.ts';
import { preparePictures } from './pictures.ts';

const folder = sharedFolder();
const focal: [number, number] = [30, 50];
const still = { file: 'oven.jpg', alt: 'An oven.', focal, upright: true };

const content = {
  look: readLook(STARTER),
  ...{ home: { hero: { picture: still } }, about: { picture: still }, hire: null },
  contactPage: { picture: { ...still, portrait: { file: 'oven-portrait.jpg', focal: [40, 55] } } },
  ...{ projects: [], reels: [], reelFilms: [], products: [], equipment: [], people: [] },
  clients: [{ logo: 'first-client.svg' }],
} as unknown as Content;

/** Only with its drawing. */
const bare = { ...content, home: { hero: {} }, contactPage: {}, about: {} } as unknown as Content;

beforeAll(async () => {
  for (const name of ['hero', 'clients']) {
    await cp(join(STARTER, name), join(folder, name), { recursive: true });
  }
  const image = sharp({ create: { width: 900, height: 450, channels: 3, background: '#a06030' } });
  await image.jpeg().toFile(join(folder, 'hero/oven.jpg'));
  await image.clone().rotate(90).jpeg().toFile(join(folder, 'hero/oven-portrait.jpg'));
});

test('a picture is encoded once, at widths up to its own, with a portrait crop for phones', async () => {
  const cache = join(folder, 'cache');
  const { pictures, files } = await preparePictures(content, folder, cache);
  const oven = pictures['hero/oven.jpg'];
  expect(oven?.widths).toEqual([608, 810, 900]);
  const name = oven?.src.replace('/media/', '');
  const made = await readdir(cache);
  const encoded = ['608.avif', '900.avif', '900.jpg'].map((form) => `${name}-${form}`);
  expect(made).toEqual(expect.arrayContaining(encoded));
  const cut = await sharp(join(cache, `${name}-up-248.avif`)).metadata();
  expect([cut.width, cut.height]).toEqual([248, 450]);
  const logo = files['clients/first-client.svg']?.src;
  expect(logo).toMatch(/^\/media\/clients\/first-client-[0-9a-f]{8}\.svg$/);

  const frame = pictures['hero/oven-portrait.jpg'];
  expect(frame).toMatchObject({ width: 450, height: 900, widths: [450], look: 'p40-55' });
  expect(made).toContain(`${frame?.src.replace('/media/', '')}-450.avif`);

  const styles = looksStylesheet(pictures);
  expect(styles).toContain('.f30-50{object-position:30% 50%}');
  expect(styles).toContain('.p40-55{object-position:40% 55%}');

  const { mtimeMs } = await stat(join(cache, `${name}-900.avif`));
  await preparePictures(content, folder, cache);
  expect((await stat(join(cache, `${name}-900.avif`))).mtimeMs).toBe(mtimeMs);
});

test('the site gets the media of its content, and the cache keeps those of others', async () => {
  const cache = join(folder, 'shared-cache');
  const other = { ...bare, clients: [] };
  const { pictures, files } = await preparePictures(content, folder, cache);
  const both = [pictures['hero/oven.jpg'], files['clients/first-client.svg']];
  const names = both.map((file) => file?.src.replace('/media/', '') ?? '');
  for (const [house, there] of [
    [content, true],
    [other, false],
  ] as const) {
    await preparePictures(house as Content, folder, cache);
    const site = join(folder, `site-${there}`);
    await linkMedia(house as Content, cache, site);
    const linked = await readdir(join(site, 'media'), { recursive: true }).catch(() => []);
    for (const name of names) expect(linked.some((each) => each.startsWith(name))).toBe(there);
  }
  const kept = await readdir(cache, { recursive: true });
  for (const name of names) expect(kept.some((each) => each.startsWith(name))).toBe(true);
});

test('a picture that is too wide or rotated by its metadata is encoded at display size and orientation', async () => {
  const cache = join(folder, 'wide-cache');
  const create = { width: 3000, height: 6000, channels: 3, background: '#305060' } as const;
  const image = sharp({ create });
  const sideways = image.jpeg().withMetadata({ orientation: 6 });
  await sideways.toFile(join(folder, 'hero/oven.jpg'));
  const { pictures } = await preparePictures(content, folder, cache);
  const oven = pictures['hero/oven.jpg'];
  expect([oven?.width, oven?.height]).toEqual([2560, 1280]);
  const file = join(cache, `${oven?.src.replace('/media/', '')}-${oven?.widths.at(-1)}.jpg`);
  const { width, height } = await sharp(file).metadata();
  expect([width, height]).toEqual([2560, 1280]);
});

test('transparent parts of a picture are on the ground of the page', async () => {
  const glass = { r: 255, g: 255, b: 255, alpha: 0 };
  const clear = sharp({ create: { width: 640, height: 320, channels: 4, background: glass } });
  await clear.png().toFile(join(folder, 'hero/clear.png'));
  const cache = join(folder, 'clear-cache');
  const house = { ...bare, about: { picture: { ...still, file: 'clear.png', upright: false } } };
  const { pictures } = await preparePictures(house as unknown as Content, folder, cache);
  const { src = '', look = '' } = pictures['hero/clear.png'] ?? {};
  const file = join(cache, `${src.replace('/media/', '')}-640.jpg`);
  const shown = (await sharp(file).stats()).channels.map(({ mean }) => Math.round(mean / 17));
  const ground = [1, 3, 5].map((at) =>
    Math.round(Number.parseInt(coloursOf(content.look).ink.slice(at, at + 2), 16) / 17),
  );
  expect(shown).toEqual(ground);
  expect(look).toContain(`t${ground.map((channel) => channel.toString(16)).join('')}`);
  expect(look).toMatch(/(?:^| )t[0-9a-f]{3}$/);
});

test('an error names the picture', async () => {
  await writeFile(join(folder, 'hero/page.jpg'), '<!doctype html>');
  const house = { ...bare, about: { picture: { ...still, file: 'page.jpg' } } };
  const preparing = preparePictures(
    house as unknown as Content,
    folder,
    join(folder, 'page-cache'),
  );
  await expect(preparing).rejects.toThrow(/hero\/page\.jpg: /);
});

const TWO_WORDS = '<text><tspan>North</tspan> <tspan>Films</tspan></text>';
test.each([
  ['0,0,120,40', '<path fill="currentcolor" d="M0 0h9"/>', '<path fill="INK" d="M0 0h9"/>'],
  ['0 0 120 40', '<g>\n  <path d="M0 0"/>\n</g>', '<g><path d="M0 0"/></g>'],
  ['0 0 120 40', TWO_WORDS, TWO_WORDS],
])('a drawing is served as it looks: %s %s', async (box, drawn, served) => {
  const name = 'clients/first-client.svg';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${drawn}</svg>`;
  await writeFile(join(folder, name), svg);
  const cache = join(folder, 'drawing-cache');
  const { files } = await preparePictures(bare, folder, cache);
  const { src = '', width, height } = files[name] ?? {};
  expect([width, height]).toEqual([120, 40]);
  const { ink } = coloursOf(content.look);
  const written = await readFile(join(cache, src.replace('/media/', '')), 'utf8');
  expect(written).toContain(served.replace('INK', ink));
});
