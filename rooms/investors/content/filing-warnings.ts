import { periodEnd, statedDate } from '../../../site/contract/words/dates.ts';
import { type FilingFacts, pagesWithoutText } from './filing-facts.ts';
import type { FilingRecord } from './filing-schema.ts';

/** Larger files take minutes on a telephone. */
const LARGE_BYTES = 10_000_000;
/** More page numbers than this are counted, not listed. */
const PAGES_NAMED = 10;
/** Characters for which a font of the PDF names no letter: control characters and private ones. */
const NO_LETTER = /[^\P{Cc}\s]|[\p{Co}\p{NChar}\ufffd]/u;
/** Shorter words may be abbreviations: Ltd, Rs. */
const WORD = /\p{Script=Latin}{4,}/gu;
/** A word of no language: fonts from before Unicode draw Devanagari in the places of Latin letters. */
const NO_WORD = /^[^aeiouyAEIOUY]+$|\p{Ll}\p{Lu}/u;
/** More words of no language than this on a page, and a larger part of all, are not names and abbreviations. */
const STRANGE = { words: 5, part: 0.5 };

/** What makes a published file hard to find, read or download, as ends of sentences. */
export function filingWarnings(facts: FilingFacts, imageOnly?: string | undefined): string[] {
  const { kind, pages, bytes, tagged, language, title, hidden, damage } = facts;
  const silent = pagesWithoutText(pages);
  const lettersLost = pages.flatMap((text, place) => (isNotUnicode(text) ? [place + 1] : []));
  const warnings = [
    damage && `damaged in places, read in spite of it (${damage})`,
    bytes > LARGE_BYTES &&
      kind !== 'recording' &&
      `${(bytes / 1e6).toFixed(1)} MB: expected 10 MB at most`,
    lettersLost.length > 0 &&
      `letters that are not Unicode on ${named(lettersLost)}: search does not find their words`,
    hidden.length > 0 &&
      `text in a layer that is off on ${named(hidden)}: readers do not show it, search finds it`,
  ];
  if (!imageOnly && kind === 'pdf') {
    warnings.push(
      silent.length > 0 && `no text on ${named(silent)}: search does not find what is there`,
      !tagged && 'not tagged: screen readers find no headings and tables in it',
      !language && 'names no language: screen readers guess it',
      !title && 'has no title: readers show its file name',
    );
  }
  return warnings.filter((warning) => typeof warning === 'string');
}

/** What does not fit together in a record: its dates, its type and its section. @param others the documents before it */
export function recordWarnings(record: FilingRecord, others: readonly FilingRecord[]): string[] {
  const { date, title, period = '', publishAt = '', type, section } = record;
  const [stated, end] = [statedDate(title), periodEnd(period) ?? periodEnd(title)];
  const alike = others.filter((each) => each.type === type);
  const strange = alike.length > 0 && alike.every((each) => each.section !== section);
  const warnings = [
    stated && stated !== date && `filed on ${date}, and its title says ${stated}`,
    end && date < end && `filed on ${date}, before the end of its period, ${end}`,
    publishAt &&
      publishAt.slice(0, 10) < date &&
      `filed on ${date}, after the minute at which it is public`,
    (strange || (section === 'financials' && /^reg\b/i.test(type))) &&
      `the type “${type}” is unusual on this page; annual reports are under financials, and filings to the exchange under its disclosures`,
  ];
  return warnings.flatMap((warning) => warning || []);
}

function isNotUnicode(page: string): boolean {
  const words = page.normalize('NFD').replace(/\p{M}/gu, '').match(WORD) ?? [];
  const strange = words.filter((word) => NO_WORD.test(word)).length;
  return NO_LETTER.test(page) || (strange > STRANGE.words && strange > words.length * STRANGE.part);
}

function named(pages: readonly number[]): string {
  if (pages.length > PAGES_NAMED) return `${pages.length} pages, the first is page ${pages[0]}`;
  return `page${pages.length > 1 ? 's' : ''} ${pages.join(', ')}`;
}
