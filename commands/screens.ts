import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '../site/contract/paths.ts';
import { chromiumArguments, ensureChromium } from '../site/testing/chromium.ts';
import { serveSite } from '../site/testing/served-site.ts';

/** `npm run screens`: takes the screenshots that README.md shows. */
const FOLDER = 'docs/screens';
const WIDTH = 1440;
/** Screenshots are scaled down to this, which is enough to read them in the documents. */
const SCALED = 1080;
const PAGES = {
  home: paths.home,
  'hire-camera': paths.department('camera'),
  investor: paths.investor,
};

const site = await serveSite();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumArguments(),
});
const page = await browser.newPage({
  viewport: { width: WIDTH, height: 900 },
  reducedMotion: 'reduce',
  baseURL: site.url,
});
for (const [name, path] of Object.entries(PAGES)) {
  await page.goto(path);
  await page.evaluate(complete);
  const shot = await page.screenshot({ fullPage: true });
  const file = join(FOLDER, `${name}-${WIDTH}.jpg`);
  await sharp(shot).resize({ width: SCALED }).jpeg({ quality: 62, mozjpeg: true }).toFile(file);
  console.log(file);
}
await browser.close();
await site.stop();

/** Waits until fonts and all pictures are loaded, including lazy pictures below the fold. */
async function complete(): Promise<void> {
  const pictures = [...document.images].filter((image) => image.checkVisibility());
  for (const image of pictures) image.loading = 'eager';
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}
