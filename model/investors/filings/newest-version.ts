import type { FilingRecord } from '../../schemas/filing.ts';

/** Returns a function that finds the newest version of a document: itself, or the last of those that replaced it. */
export function newestVersions<Document extends Pick<FilingRecord, 'id' | 'supersedes'>>(
  documents: readonly Document[],
): (document: Document) => Document {
  const successors = new Map(documents.map((document) => [document.supersedes, document]));
  return (document) => {
    // A cycle is reported elsewhere. Here the loop only has to end.
    const seen = new Set([document]);
    let newest = document;
    for (;;) {
      const next = successors.get(newest.id);
      if (!next || seen.has(next)) return newest;
      seen.add(next);
      newest = next;
    }
  };
}
