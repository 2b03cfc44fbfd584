import type { Department } from './equipment-schemas.ts';
import type { Filing } from './filing.ts';
import type { Hire, ProsePage } from './schemas.ts';
import type { Subjects } from './subjects.ts';

/** All content, validated: what `loadContent` returns. */
export interface Content extends Subjects {
  /** Pages of headed paragraphs, in the order of their links in the footer. */
  prosePages: ProsePage[];
  /** Equipment for hire, by department in the order of the products; empty without equipment. */
  equipment: Department[];
  /** Null if there is no equipment. */
  hire: Hire | null;
  /** Newest first, then by title. */
  filings: Filing[];
}
