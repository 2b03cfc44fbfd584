import type { Filing } from '../../schemas/filing.ts';
import type { Listing } from '../../schemas/listing-schema.ts';
import type { FilingSectionPage, Regulation46Entry } from '../../schemas/schemas.ts';
import { asWarning, type Problem, problemAt, shown } from '../../yaml/problems.ts';
import { notDue } from './applicability.ts';

const FILE = 'regulation-46.yaml';

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
 * Warns of clauses that bind the company and that the site does not answer, of clauses that nobody has compared with the law
 * in the last year or since a newer source, and of sources that nobody has read: no review counts against these.
 * These are warnings: other documents can still be published.
 */
export function lawWarnings(
  entries: readonly Regulation46Entry[],
  listing: Listing,
  on: string,
): Problem[] {
  const warning = (file: string, message: string) => asWarning(problemAt(file, '', message));
  const missing = entries.filter((entry) => isMissing(entry, listing, on));
  const old = entries.filter(({ reviewed }) => !reviewed || isYearOld(reviewed, on));
  const problems: Problem[] = [];
  if (missing.length > 0) {
    problems.push(warning(FILE, `expected filing, href or exempt for ${clausesOf(missing)}`));
  }
  if (old.length > 0) {
    const message = `not compared with the law in the last year: ${clausesOf(old)}; read it, then set reviewed`;
    problems.push(warning(FILE, message));
  }
  if (isYearOld(listing.reviewed, on)) {
    const message = `not compared with the exchange's calendar since ${listing.reviewed}`;
    problems.push(warning('listing.yaml', message));
  }
  for (const { title, date, clauses, concerns, read } of listing.sources ?? []) {
    const unproven = entries.filter(
      ({ clause, reviewed }) =>
        reviewed && (!read || reviewed < date) && (clauses?.includes(clause) ?? !concerns),
    );
    if (unproven.length > 0) {
      const what = read ? 'newer than the review of' : 'not read, but there is a review of';
      problems.push(warning(FILE, `${title} of ${date} is ${what} ${clausesOf(unproven)}`));
    }
  }
  problems.push(...unreadSources(listing).map((line) => warning('listing.yaml', line)));
  return problems;
}

/** The sources of the law that nobody has read, with what they concern. No clause counts as reviewed against them. */
export function unreadSources({ sources = [] }: Pick<Listing, 'sources'>): string[] {
  return sources
    .filter(({ read }) => !read)
    .map(({ title, date, clauses, concerns }) => {
      const what = concerns ?? (clauses ? `clause ${clauses.join(', ')}` : 'every clause');
      return `not read: ${title} of ${date}, for ${what}`;
    });
}

/** True if the law asks for it on that day, and the company gives neither a place nor a reason. */
export function isMissing(entry: Regulation46Entry, listing: Listing, on: string): boolean {
  const { filing, href, exempt } = entry;
  return !filing && !href && !exempt && !notDue(entry, listing, on);
}

const clausesOf = (entries: readonly Regulation46Entry[]) =>
  entries.map(({ clause }) => clause).join(', ');

/** True from one year after the day, by the calendar. */
function isYearOld(day: string, on: string): boolean {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` <= on;
}
