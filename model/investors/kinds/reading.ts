import { type Block, blockText } from '../pdf/blocks.ts';

/** What every kind of file gives: text for the search and the reading copy, and how much it is. */
export interface KindReading {
  pages: { text: string; blocks: Block[] }[];
  /** Pages, facts, sheets or minutes. */
  count: number;
  /** The companies that an XBRL instance is of. */
  identifiers?: string[] | undefined;
}

/** A file that must not be published; `message` says what was expected. */
export class FilingFileError extends Error {
  override readonly name = 'FilingFileError';
}

/** @throws {FilingFileError} */
export function refuse(message: string): never {
  throw new FilingFileError(message);
}

export const pageOf = (blocks: Block[]) => ({ text: blocks.map(blockText).join('\n'), blocks });
