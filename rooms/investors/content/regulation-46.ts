import { asWarning, type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';
import type { Filing } from './filing-schema.ts';
import type { FilingSectionPage, Listing, Regulation46Entry } from './investor-schemas.ts';

const FILE = 'regulation-46.yaml';

/** Rs crore: SEBI (LODR) Regulations, 2015, 15(2)(a). */
export const THRESHOLDS = { capital: 10, netWorth: 25 } as const;
/** By market capitalisation: regulation 43A(1). */
export const LARGEST = 1000;

/** Entries with two places, or with an incomplete place. */
export function regulation46Problems(
  entries: readonly Regulation46Entry[],
  filings: readonly Filing[],
  sections: readonly FilingSectionPage[],
): Problem[] {
  return entries.flatMap((entry, place) => {
    const { href, filing } = entry;
    const entryField = `regulation-46[${place}]`;
    const problem = (field: string, message: string) =>
      problemAt(FILE, field ? `${entryField}.${field}` : entryField, message);
    if (href && filing) return problem('', 'expected either href or filing, got both');
    const document = filings.find(({ id }) => id === filing);
    if (filing && !document) {
      return problem('filing', `expected the id of a document in content/filings, got “${filing}”`);
    }
    if (document?.withdrawn) {
      const message = `expected a document that was not withdrawn, got ${shown(filing)}`;
      return asWarning(problem('filing', message));
    }
    if (!href) {
      return (['linkText', 'updated'] as const).flatMap((field) =>
        entry[field] === undefined ? [] : problem(field, 'expected only beside href'),
      );
    }
    if (!entry.linkText) return problem('linkText', 'expected the words of the link, got nothing');
    const listed = sections.some(({ id }) => href === `/${id}`);
    if (!entry.updated && !listed) {
      return problem('updated', 'expected a date written as 2025-11-14, got nothing');
    }
    return [];
  });
}

/**
 * Warns of clauses that bind the company and that the site does not answer, and of clauses that nobody has compared with
 * the law in the last year. These are warnings: other documents can still be published.
 */
export function lawWarnings(
  entries: readonly Regulation46Entry[],
  listing: Listing,
  on: string,
): Problem[] {
  const missing = entries.filter((entry) => isMissing(entry, listing, on));
  const old = entries.filter(({ reviewed }) => !reviewed || isYearOld(reviewed, on));
  const messages = [
    missing.length > 0 && `expected filing, href or exempt for ${clausesOf(missing)}`,
    old.length > 0 &&
      `not compared with the law in the last year: ${clausesOf(old)}; read it, then set reviewed`,
  ];
  return messages
    .filter((message) => message !== false)
    .map((message) => asWarning(problemAt(FILE, '', message)));
}

/** True if the law asks for it on that day, and the company gives neither a place nor a reason. */
export function isMissing(entry: Regulation46Entry, listing: Listing, on: string): boolean {
  const { filing, href, exempt } = entry;
  return !filing && !href && !exempt && !notDue(entry, listing, on);
}

/** Why a clause does not bind the company on an ISO day; undefined if it does. */
export function notDue({ appliesTo, since }: Regulation46Entry, listing: Listing, on: string) {
  if (since > on) return 'notYet';
  const { capital, netWorth, rank } = listing;
  switch (appliesTo[listing.platform]) {
    case 'all':
      return undefined;
    case 'none':
      return 'platform';
    case 'above-thresholds':
      return capital > THRESHOLDS.capital || netWorth > THRESHOLDS.netWorth
        ? undefined
        : 'thresholds';
    case 'largest-thousand':
      return rank !== undefined && rank <= LARGEST ? undefined : 'largest';
  }
}

const clausesOf = (entries: readonly Regulation46Entry[]) =>
  entries.map(({ clause }) => clause).join(', ');

/** True from one year after the day, by the calendar. */
function isYearOld(day: string, on: string): boolean {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` <= on;
}
