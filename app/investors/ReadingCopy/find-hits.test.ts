import { describe, expect, it } from 'vitest';
import { patternOf, withoutAccents } from './find-hits.ts';

const found = (query: string, text: string) =>
  [...withoutAccents(text).matchAll(patternOf(query) ?? /$^/g)].map(({ 0: hit, index }) =>
    text.slice(index, index + hit.length),
  );

describe('the pattern of a search', () => {
  it('matches each word at the beginning of a word', () => {
    expect(found('divid rate', 'The dividend rate, undivided.')).toEqual(['divid', 'rate']);
  });

  it('counts adjacent matches as one hit', () => {
    expect(found('related party', 'A related party, or parties related: related-party')).toEqual([
      'related party',
      'related',
      'related-party',
    ]);
  });

  it('matches a quoted phrase with any separators between its words', () => {
    expect(found('"related party"', 'Related-party\nand related parties; related')).toEqual([
      'Related-party',
    ]);
  });

  it.each([
    ['decor', 'The décor is bought.', ['décor']],
    ['DÉCOR', 'The decor is bought.', ['decor']],
    ['“related party”', 'Related to a party: related party', ['related party']],
    ['46(2)', 'Note 46 has 2 of them, and 46 (2) of 46', ['46 (2']],
    ['Reg. 30', 'Regulation 30', ['Reg', '30']],
  ])('matches what the search finds: %s', (query, text, hits) => {
    expect(found(query, text)).toEqual(hits);
  });

  it('treats regular expression characters as plain text', () => {
    expect(found('C++ (a|b)', 'c, a or b')).toEqual(['c', 'a', 'b']);
    expect(patternOf('*** ""')).toBeUndefined();
  });

  it('keeps Hindi vowel signs with their letters', () => {
    expect(found('कंपनी', 'यह कंपनी है')).toEqual(['कंपनी']);
  });
});
