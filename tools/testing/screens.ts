import { glob, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ENDED_PATH, reelPath } from '../../contract/paths.ts';
import { loadContent } from '../../model/load.ts';
import { FORM } from '../../server/testing/a-message.ts';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { everyPage } from './page-addresses.ts';
import { serveSite } from './served-site.ts';

/** `npm run screens`: takes screenshots of each page, the menu and the lightbox. */
const FOLDER = 'docs/screens';
const WIDTH = 1440;
/** Screenshots are scaled down to this, which is enough to read them in the documents. */
const SCALED = 1080;

interface Scene {
  name: string;
  path: string;
  /** Brings the page into the state to show; without it, the screenshot has the whole page. */
  prepare?: (page: Page) => Promise<void>;
}

/** Waits for the first element of a selector, which the script of the page adds. */
const shown = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

const content = await loadContent();
const [, film] = content.projects;
const [department] = content.equipment;
const items = department?.groups.flatMap((group) => group.items.map(({ id }) => id)) ?? [];

/** A kit list with items, which no page shows at first. */
const HIRE: Scene[] = department
  ? [
      {
        name: 'hire-kit-list-filled',
        path: `/hire/kit-list#k=1.${items.slice(0, 6).join('.')}`,
        prepare: shown('#sheet input[type="number"]'),
      },
    ]
  : [];

/** Pages that look like another one: only the first page of text and the first list of documents are shown. */
const ALIKE = new Set(
  [content.prosePages, content.filingSections.filter(({ groups }) => !groups)].flatMap((pages) =>
    pages.slice(1).map(({ id }) => `/${id}`),
  ),
);

const SCENES: Scene[] = [
  ...everyPage(content)
    .filter((path) => !ALIKE.has(path))
    .map((path) => ({
      name: path.slice(1).replaceAll('/', '-') || 'home',
      path,
    })),
  ...HIRE,
  ...content.reels.slice(0, 1).flatMap((reel) => [
    { name: 'reel', path: reelPath(reel) },
    { name: 'reel-ended', path: ENDED_PATH },
  ]),
  { name: 'not-found', path: '/no-such-page' },
  ...(content.investor
    ? [{ name: 'search', path: '/investor?q=related+party', prepare: shown('search ol li') }]
    : []),
  {
    name: 'menu',
    path: '/',
    prepare: (page) => page.getByRole('button', { name: /menu/i }).first().click(),
  },
  ...(film
    ? [{ name: 'lightbox', path: `/project#${film.id}`, prepare: shown('dialog[open]') }]
    : []),
];

const site = await serveSite();
// The list of the contact page is not empty.
const sent = await fetch(new URL('/api/contact', site.url), {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(FORM),
});
if (!sent.ok) throw new Error(`a message was refused: ${sent.status} ${await sent.text()}`);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumArguments(),
});
await mkdir(FOLDER, { recursive: true });
// The pictures of the desk stay.
for await (const old of glob(`${FOLDER}/*-${WIDTH}.jpg`)) await rm(old);
const page = await browser.newPage({
  viewport: { width: WIDTH, height: 900 },
  reducedMotion: 'reduce',
  baseURL: site.url,
});
for (const scene of SCENES) await take(page, scene);
await browser.close();
await site.stop();

async function take(page: Page, { name, path, prepare }: Scene): Promise<void> {
  await page.goto(path);
  if (prepare) await prepare(page);
  await complete(page);
  const shot = await page.screenshot({ fullPage: !prepare });
  const file = join(FOLDER, `${name}-${WIDTH}.jpg`);
  const { size } = await sharp(shot)
    .resize({ width: SCALED })
    .jpeg({ quality: 62, mozjpeg: true })
    .toFile(file);
  console.log(`${file} ${Math.round(size / 1024)} KB`);
}

/** Waits until fonts and all pictures are loaded, including lazy pictures below the fold. */
async function complete(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const image of pictures) image.loading = 'eager';
    // Pictures are decoded at their first paint, so wait until all are decoded.
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}
