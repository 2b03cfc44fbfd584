import type { PdfPage } from '../../../model/investors/pdf/read-pdf.ts';

/** The page to which an entry of a document's own table of contents leads, if it is sure. */
export type PageOfEntry = (title: string, printed: number) => number | undefined;

/**
 * Finds the page that has the entry's title as a heading. The printed number decides only between several, because the
 * numbers of a document may begin after its cover.
 */
export function pageOfEntry(pages: readonly PdfPage[]): PageOfEntry {
  const headings = pages.flatMap(({ blocks }, place) =>
    blocks.flatMap((block) =>
      block.kind === 'heading' ? [{ title: block.text, page: place + 1 }] : [],
    ),
  );
  const byTitle = Map.groupBy(headings, ({ title }) => title);
  return (title, printed) => {
    const found = [...new Set(byTitle.get(title)?.map(({ page }) => page))];
    return found.length === 1 ? found[0] : found.find((page) => page === printed);
  };
}
