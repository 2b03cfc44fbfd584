/** What a specimen document is made of, before anything is known of pages, fonts or points. */

export interface Run {
  text: string;
  bold?: boolean;
}

export interface Column {
  label: string;
  align: 'left' | 'right';
}

export interface Row {
  cells: string[];
  /** A total: bold, with a rule above it. */
  total?: boolean;
  /** A heading among the rows: bold, without a rule. */
  heading?: boolean;
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  /** `first`: number of the first item; without one the items have bullets. */
  | { kind: 'list'; first: number | undefined; items: Run[][] }
  | { kind: 'table'; columns: Column[]; rows: Row[] }
  /** Lines below each other, as an address or a signature: kept together. */
  | { kind: 'lines'; lines: string[] }
  | { kind: 'page-break' };

export interface Cover {
  /** Small line over the title. */
  kicker: string;
  lines: string[];
}

/** One PDF to be written. */
export interface SpecimenDocument {
  title: string;
  /** One sentence for the file's own properties. */
  subject: string;
  /** ISO date of the filing: also the date in the file's properties, so that the bytes never change. */
  date: string;
  /** A first page of its own; without one the letterhead stands above the title. */
  cover?: Cover;
  /** A page of contents, and every first-level heading on a new page. */
  chapters: boolean;
  blocks: Block[];
}
