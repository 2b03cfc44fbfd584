import { describe, expect, it } from 'vitest';
import { patternOf } from './find-hits.ts';

const found = (query: string, text: string) =>
  [...text.matchAll(patternOf(query) ?? /$^/g)].map(([hit]) => hit);

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

  it('treats regular expression characters as plain text', () => {
    expect(found('C++ (a|b)', 'c, a or b')).toEqual(['c', 'a', 'b']);
    expect(patternOf('*** ""')).toBeUndefined();
  });

  it('keeps Hindi vowel signs with their letters', () => {
    expect(found('कंपनी', 'यह कंपनी है')).toEqual(['कंपनी']);
  });
});
