import { changePage, RENDERED_ANEW, translatePage, translateWhenLoaded } from '../changed-page.ts';
import { KINDS } from '../site-test.ts';
import { expect, test, waitFor } from './engine-test.ts';

for (const [how, change] of [
  ['an extension changes it', changePage],
  ['it is translated', translateWhenLoaded],
] as const) {
  for (const route of KINDS) {
    test(`${route} stays whole when ${how} before its scripts run, and it is translated after`, async ({
      engine,
      site,
    }) => {
      await engine.open(site.url + route, change);
      await waitFor(engine, isChanged, true);
      await waitFor(engine, isWhole, true);
      await engine.evaluate(touchIslands);
      await waitFor(engine, islandsNotReady, 0);
      await engine.evaluate(translatePage);
      await waitFor(engine, isWhole, true);
      const others = engine.problems().filter((problem) => !problem.includes(RENDERED_ANEW));
      expect(others).toEqual([]);
    });
  }
}

function isChanged(): boolean {
  return document.querySelector('.extension, font') !== null;
}

function isWhole(): boolean {
  return ['header', 'main', 'h1', 'footer'].every((part) =>
    document.querySelector(part)?.checkVisibility(),
  );
}

function touchIslands(): void {
  for (const island of document.querySelectorAll('[data-on="act"]'))
    island.dispatchEvent(new FocusEvent('focusin'));
}

function islandsNotReady(): number {
  return document.querySelectorAll('[data-on="act"]:not([data-ready])').length;
}
