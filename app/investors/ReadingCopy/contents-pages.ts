import type { PdfPage } from '../../../model/investors/pdf/read-pdf.ts';

/** The page to which an entry of a document's own table of contents leads, if it is sure. */
export type PageOfEntry = (title: string) => number | undefined;

/** Finds the only page with the title as a heading. The printed numbers do not help: they may begin after a cover. */
export function pageOfEntry(pages: readonly PdfPage[]): PageOfEntry {
  const headings = pages.flatMap(({ blocks }, place) =>
    blocks.flatMap((block) =>
      block.kind === 'heading' ? [{ title: block.text, page: place + 1 }] : [],
    ),
  );
  const byTitle = Map.groupBy(headings, ({ title }) => title);
  return (title) => {
    const [page, other] = new Set(byTitle.get(title)?.map((heading) => heading.page));
    return other === undefined ? page : undefined;
  };
}
