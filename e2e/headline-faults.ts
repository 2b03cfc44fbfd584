import type { Page } from '@playwright/test';

const HEADLINES = 'h1, h2, h3';

/** Headlines with a word broken in two, or with a single short word on the last line. */
export const headlineFaults = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const faults: string[] = [];
    for (const headline of document.querySelectorAll(selector)) {
      const range = document.createRange();
      const walker = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
      const lines: string[][] = [];
      let last = Number.NEGATIVE_INFINITY;
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text.parentElement?.closest('.visually-hidden')) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const boxes = [...range.getClientRects()];
          const [box] = boxes;
          if (!box || box.width === 0) continue;
          if (boxes.some(({ top }) => top > box.top + box.height / 2) && !word.includes('-'))
            faults.push(`broken: ${word}`);
          if (box.top > last + box.height / 2) lines.push([]);
          last = box.top;
          lines.at(-1)?.push(word);
        }
      }
      const [orphan, ...company] = lines.at(-1) ?? [];
      const full = lines.slice(0, -1).some((line) => line.length > 2);
      if (orphan && company.length === 0 && full && orphan.length < 8)
        faults.push(`alone: ${lines.map((line) => line.join(' ')).join(' / ')}`);
    }
    return faults;
  }, HEADLINES);
