import type { Filing } from './filing.ts';
import type { Problem } from './problems.ts';
import type { FilingSectionPage, Regulation46Entry } from './schemas.ts';

const FILE = 'content/regulation-46.yaml';

/** Entries without a place, or with two places. */
export function regulation46Problems(
  entries: readonly Regulation46Entry[],
  filings: readonly Filing[],
  sections: readonly FilingSectionPage[],
): Problem[] {
  return entries.flatMap((entry, place) => {
    const { href, filing, exempt } = entry;
    const entryField = `regulation-46[${place}]`;
    const problem = (field: string, message: string): Problem[] => [
      { file: FILE, field: field ? `${entryField}.${field}` : entryField, message },
    ];
    if (href && filing) return problem('', 'expected either href or filing, got both');
    if (!href && !filing && !exempt) return problem('', 'expected href, filing or exempt');
    if (filing && !filings.some(({ id }) => id === filing)) {
      return problem('filing', `expected the id of a document in content/filings, got “${filing}”`);
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
