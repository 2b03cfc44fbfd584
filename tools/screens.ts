import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, ensureChromium } from './chromium.ts';
import { serveSite } from './served-site.ts';

/** `npm run screens`: a fresh screenshot of each page, and of the menu and lightbox, at both ends of the range. */
const FOLDER = 'docs/screens';
const WIDTHS = [1440, 390];

interface Scene {
  name: string;
  path: string;
  /** Brings the page into the state that is shown; without it the whole page is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const openMenu = (page: Page) => page.getByRole('button', { name: /menu/i }).first().click();
const openDialog = (page: Page) => page.getByRole('dialog').waitFor();

const SCENES: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'project', path: '/project' },
  { name: 'contact', path: '/contact' },
  { name: 'investor', path: '/investor' },
  { name: 'stock-exchange-disclosure', path: '/stock-exchange-disclosure' },
  { name: 'offer-documents', path: '/offer-documents' },
  { name: 'financials', path: '/financials' },
  { name: 'governance', path: '/governance' },
  { name: 'esg', path: '/esg' },
  { name: 'privacy', path: '/privacy' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'search', path: '/investor?q=related+party' },
  { name: 'menu', path: '/', prepare: openMenu },
  { name: 'lightbox', path: '/project#salt-road', prepare: openDialog },
];

const site = await serveSite();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumArguments(),
});
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const width of WIDTHS) {
  const page = await browser.newPage({
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
    baseURL: site.url,
  });
  for (const scene of SCENES) await take(page, scene, width);
  await page.close();
}
await browser.close();
await site.stop();

async function take(page: Page, { name, path, prepare }: Scene, width: number): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  if (prepare) await prepare(page);
  else await scrollThrough(page);
  const shot = await page.screenshot({ fullPage: !prepare });
  const file = join(FOLDER, `${name}-${width}.jpg`);
  const { size } = await sharp(shot).jpeg({ quality: 62, mozjpeg: true }).toFile(file);
  console.log(`${file} ${Math.round(size / 1024)} KB`);
}

/** Pictures far down the page are fetched only when it is scrolled to them. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    const pending = [...document.images].filter((image) => !image.complete);
    await Promise.all(pending.map((image) => image.decode().catch(() => undefined)));
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
