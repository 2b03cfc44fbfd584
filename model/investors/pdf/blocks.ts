/** One piece of a page's text, as a reading copy shows it. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  /** `at`: the second of a recording at which it is said. */
  | { kind: 'paragraph'; text: string; at?: number }
  | { kind: 'list'; items: string[] }
  /** Text printed around the page content: a running head, a page number. */
  | { kind: 'margin'; text: string }
  | { kind: 'table'; rows: Cell[][] };

export interface Cell {
  text: string;
  header: boolean;
  /** Columns it covers, if more than one. */
  columns?: number;
}

/** A text item of pdf.js, or the beginning or end of marked content. */
export interface PdfItem {
  str?: string;
  hasEOL?: boolean;
  /** Scale, skew and position: `[a, b, c, d, x, y]` in points from the lower left corner. */
  transform?: number[];
  height?: number;
  type?: string;
  id?: string | null;
  tag?: string | null;
  /** The letters that the marked content stands for. */
  actualText?: string | undefined;
}

export interface TagNode {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  children?: TagNode[];
}

/** Collapses white space, and composes characters (NFC) so that searches find them. */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The text of all blocks, for counting and comparing. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.join('\n');
    case 'table':
      return block.rows.map((row) => row.map(({ text }) => text).join(' ')).join('\n');
    default:
      return block.text;
  }
}
