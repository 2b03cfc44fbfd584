import { describe, expect, it } from 'vitest';
import { patternOf } from './find-hits.ts';

const found = (query: string, text: string) =>
  [...text.matchAll(patternOf(query) ?? /$^/g)].map(([hit]) => hit);

describe('what a search marks in the text', () => {
  it('is each word, as the beginning of a word', () => {
    expect(found('divid rate', 'The dividend rate, undivided.')).toEqual(['divid', 'rate']);
  });

  it('is a quoted phrase whole, however its words are separated', () => {
    expect(found('"related party"', 'Related-party\nand related parties; related')).toEqual([
      'Related-party',
    ]);
  });

  it('takes signs of a pattern as plain text', () => {
    expect(found('C++ (a|b)', 'c, a or b')).toEqual(['c', 'a', 'b']);
    expect(patternOf('*** ""')).toBeUndefined();
  });

  it('keeps the vowel signs of Hindi with their letters', () => {
    expect(found('कंपनी', 'यह कंपनी है')).toEqual(['कंपनी']);
  });
});
