import { expect, it } from 'vitest';
import { patternOf, withoutAccents } from './find-hits.ts';

const found = (query: string, text: string) =>
  [...withoutAccents(text).matchAll(patternOf(query) ?? /$^/g)].map(({ 0: hit, index }) =>
    text.slice(index, index + hit.length),
  );

it.each([
  ['divid rate', 'The dividend rate, undivided.', ['divid', 'rate']],
  [
    'related party',
    'A related party, or parties related: related-party',
    ['related party', 'related', 'related-party'],
  ],
  ['"related party"', 'Related-party\nand related parties; related', ['Related-party']],
  ['decor', 'The décor is bought.', ['décor']],
  ['DÉCOR', 'The decor is bought.', ['decor']],
  ['“related party”', 'Related to a party: related party', ['related party']],
  ['46(2)', 'Note 46 has 2 of them, and 46 (2) of 46', ['46 (2']],
  ['Reg. 30', 'Regulation 30', ['Reg', '30']],
  ['C++ (a|b)', 'c, a or b', ['c', 'a', 'b']],
  ['*** ""', 'a *** b', []],
  ['कंपनी', 'यह कंपनी है', ['कंपनी']],
])('a reading copy marks what the search finds: %s', (query, text, hits) => {
  expect(found(query, text)).toEqual(hits);
});
