import { isPublic, publicMoment } from '../../../site/content/moments.ts';
import type { Filing } from '../../../site/content/schemas/filing.ts';

/** The public documents. A document that waits for its minute has not replaced another one yet. */
export function publicFilings(filings: readonly Filing[], moment = publicMoment()): Filing[] {
  const shown = filings.filter((filing) => isPublic(filing, moment));
  const ids = new Set(shown.map(({ id }) => id));
  return shown.map(({ supersededBy, supersededOn, ...filing }) =>
    supersededBy && supersededOn && ids.has(supersededBy)
      ? { ...filing, supersededBy, supersededOn }
      : filing,
  );
}
