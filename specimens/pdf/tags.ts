/** Attributes of a tag; `@types/pdfkit` does not know all of them. */
export interface TagOptions {
  lang?: string;
  alt?: string;
  /** Left, top, right, bottom of a figure, in points. */
  bbox?: [number, number, number, number];
  /** Of a table's head cell. */
  scope?: 'Column' | 'Row';
}

type Struct = (
  type: string,
  options: TagOptions,
  children?: () => void,
) => PDFKit.PDFStructureElement;

/** Opens a tag under `parent`. What `draw` puts on the page is its content, and closes it. */
export function tag(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: string,
  draw?: () => void,
  options: TagOptions = {},
): PDFKit.PDFStructureElement {
  const element = (doc.struct as unknown as Struct).call(doc, type, options, draw);
  parent.add(element);
  if (draw) element.end();
  return element;
}

/** Draws what a screen reader passes over: rules, grounds, heads and feet of pages. */
export function artifact(
  doc: PDFKit.PDFDocument,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}
