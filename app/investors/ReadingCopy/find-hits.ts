import { queryTerms } from './search-terms.ts';

/** Characters of words. The separators between words may differ between query and text. */
const WORD = '[\\p{L}\\p{N}\\p{M}]';

/**
 * Builds a pattern from a query: quoted phrases as a whole, and other words at the beginning of a word. Adjacent
 * matches are one hit.
 * @returns undefined if the query contains no word
 */
export function patternOf(query: string): RegExp | undefined {
  const terms = queryTerms(query).map(({ words }) =>
    words.map(withoutAccents).join(`(?!${WORD})[^\\p{L}\\p{N}\\p{M}]+`),
  );
  if (terms.length === 0) return undefined;
  const any = `(?<!${WORD})(?:${terms.join('|')})`;
  return new RegExp(`${any}(?:[\\s-]+${any})*`, 'giu');
}

/** The server finds words without their accents. Every letter keeps its place. */
export const withoutAccents = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (letter) => {
    const plain = letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    return plain.length === 1 ? plain : letter;
  });

/** The ranges that match a query in the text of some elements, in order. A hit may span several elements. */
export function findHits(roots: Iterable<Element>, query: string): Range[] {
  const pattern = patternOf(query);
  if (!pattern) return [];
  return [...roots].flatMap((root) => hitsIn(root, pattern));
}

function hitsIn(root: Element, pattern: RegExp): Range[] {
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    nodes.push({ node, start: text.length });
    // A word ends at an element boundary, even without a space.
    text += `${node.data} `;
  }
  const placeOf = (at: number) => nodes.findLast(({ start }) => start <= at) ?? nodes[0];
  return [...withoutAccents(text).matchAll(pattern)].flatMap(({ index, 0: found }) => {
    const [from, to] = [placeOf(index), placeOf(index + found.length - 1)];
    if (!from || !to) return [];
    const range = document.createRange();
    range.setStart(from.node, index - from.start);
    range.setEnd(to.node, index + found.length - to.start);
    return [range];
  });
}
