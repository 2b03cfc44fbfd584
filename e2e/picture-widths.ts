import type { Browser, Page } from '@playwright/test';
import { coldContext, type Screen } from '../lab/bench/browser.ts';

/** A picture as fetched and as shown. */
export interface PictureUse {
  file: string;
  /** Fetched width divided by shown width, both in device pixels. */
  ratio: number;
}

/**
 * Scrolls through pages, each with an empty cache, so that every picture is fetched, and compares each with its box.
 * All load in one tab, because a window of its own for each costs twice the time.
 * @returns the pictures of each address
 */
export async function pictureWidths(
  browser: Browser,
  addresses: readonly string[],
  screen: Screen,
): Promise<Map<string, PictureUse[]>> {
  await using context = await coldContext(browser, screen);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const pictures = new Map<string, PictureUse[]>();
  for (const address of addresses) {
    await session.send('Network.clearBrowserCache');
    await page.goto(address, { waitUntil: 'load' });
    pictures.set(address, await picturesOf(page));
  }
  return pictures;
}

async function picturesOf(page: Page): Promise<PictureUse[]> {
  const uses = await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main picture img')];
    // Scrolling, because a picture that becomes eager while it loads lazily may lose its `auto` size.
    for (const picture of pictures.filter(({ clientWidth }) => clientWidth > 0)) {
      picture.scrollIntoView({ block: 'center', behavior: 'instant' });
      while (!picture.complete || picture.naturalWidth === 0)
        await new Promise(requestAnimationFrame);
    }
    return pictures
      .filter(({ naturalWidth, clientWidth }) => naturalWidth > 0 && clientWidth > 0)
      .map((picture) => {
        const file = picture.currentSrc.split('/').at(-1) ?? '';
        const fetched = Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
        const { clientWidth, clientHeight } = picture;
        // The height of a cropped picture determines the width it needs.
        const upright = /-up-\d+\.\w+$/.test(file);
        const aspect = upright
          ? picture.naturalWidth / picture.naturalHeight
          : Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
        const cover = getComputedStyle(picture).objectFit === 'cover';
        const shown = cover ? Math.max(clientWidth, clientHeight * aspect) : clientWidth;
        return { file, ratio: fetched / (shown * devicePixelRatio) };
      });
  });
  // Browsers reuse a large file for small boxes, so the largest box counts.
  const largest = new Map<string, number>();
  for (const { file, ratio } of uses) {
    largest.set(file, Math.min(ratio, largest.get(file) ?? Number.POSITIVE_INFINITY));
  }
  return [...largest].map(([file, ratio]) => ({ file, ratio }));
}
