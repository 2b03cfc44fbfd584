import { withoutRefused } from '../../../../site/contract/text-policy.ts';

/** The characters that the index counts as parts of words. */
const WORD = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;
/** A phrase in quotation marks, of which the second may be missing, or anything up to the next space. */
const PIECE = /"[^"]*"?|[^\s"]+/g;
/** Further words of a query are ignored. This bounds its cost. */
const MOST_PIECES = 8;
const SHORTEST_TYPED = 2;
/** A word with more letters may be misspelt after these. */
const BEGINNING = 5;

export type Synonyms = ReadonlyMap<string, readonly string[]>;

interface Term {
  typed: string;
  names: readonly string[];
  open: boolean;
}

/** @param groups names of the same thing, with commas between them: `AGM, annual general meeting` */
export function synonymsOf(groups: readonly string[]): Synonyms {
  return new Map(
    groups.flatMap((group) => {
      const names = normalForm(group).split(',');
      return names.map((name): [string, string[]] => [keyOf(name), names]);
    }),
  );
}

/** FTS5 queries for all words, words that begin alike, and any of them; none without a word. Every word is quoted. */
export function matchExpressions(query: string, synonyms: Synonyms): string[] {
  const terms = termsOf(query, synonyms);
  if (terms.length === 0) return [];
  const all = terms.map((term, place) => oneOf(term, terms[place - 1]));
  return [all.join(' AND '), terms.map(beginningOf).join(' AND '), all.join(' OR ')];
}

/** The longest runs of words that have other names, and the other words and phrases. */
function termsOf(query: string, synonyms: Synonyms): Term[] {
  const pieces = piecesOf(query);
  const terms: Term[] = [];
  while (pieces.length > 0) {
    const first = (length: number) => pieces.slice(0, length).join(' ');
    let length = pieces.length;
    while (length > 1 && !synonyms.has(keyOf(first(length)))) length -= 1;
    const typed = first(length);
    pieces.splice(0, length);
    const open = pieces.length === 0 && !typed.endsWith('"') && typed.length >= SHORTEST_TYPED;
    terms.push({ typed, names: synonyms.get(keyOf(typed)) ?? [], open });
  }
  return terms;
}

function piecesOf(query: string): string[] {
  const pieces = normalForm(query).replace(/[“”„]/g, '"').match(PIECE) ?? [];
  return pieces.filter((piece) => piece.search(WORD) >= 0).slice(0, MOST_PIECES);
}

/** A term by any of its names. It counts more where it begins a title, and directly after the term before it. */
function oneOf({ typed, names, open }: Term, before?: Term): string {
  const pairs = before && [before.typed, ...before.names].map((name) => `${name} ${typed}`);
  return `(${[
    ...[typed, ...(pairs ?? [])].map((text) => quoted(text, open)),
    ...names.map((name) => quoted(name)),
    ...(before ? [] : [`^ ${quoted(typed, open)}`]),
  ].join(' OR ')})`;
}

/** A long word by its beginning, after which it may be misspelt. */
function beginningOf(term: Term): string {
  const isLong = term.typed.length > BEGINNING && /^[\p{L}\p{M}]+$/u.test(term.typed);
  return isLong ? quoted(term.typed.slice(0, BEGINNING), true) : oneOf(term);
}

const quoted = (text: string, open = false) => `"${text.replaceAll('"', '')}"${open ? ' *' : ''}`;

/** Words in small letters without the `s` of a plural, for finding synonyms. A phrase in quotation marks has none. */
const keyOf = (text: string) =>
  text.includes('"')
    ? text
    : (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/s$/, '')).join(' ');

/** A word that is divided at the end of a line: `divi-` and `dend`. */
const DIVIDED = /(?<=[\p{L}\p{M}])[-\u2010\u00ad]\s*\n\s*(?=[\p{Ll}\p{Lo}])/gu;
/**
 * The form of text in the index and in queries: ligatures are letters, Devanagari has one encoding (Marathi has two of
 * `ऱ्`), and there are no control characters, because two of them mark matches.
 */
export function normalForm(text: string): string {
  const joined = text
    .normalize('NFKC')
    .replace(DIVIDED, '')
    .replace(/[\u200c\u200d]/g, '');
  return withoutRefused(joined)
    .replace(/\u0931(?=\u094d)/g, '\u0930')
    .replace(/\bFY(?=\d)/gi, 'FY ');
}
