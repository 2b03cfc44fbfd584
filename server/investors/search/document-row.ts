import type { Standing } from '../../../contract/investors/standing.ts';

/** A document of the index, with its match. */
export interface DocumentRow {
  key: number;
  id: string;
  section: string;
  section_title: string;
  /** Addresses of all its sections, each between spaces. */
  sections: string;
  date: string;
  type: string;
  href: string;
  title: string;
  /** Scores of its title and record, if these have the whole query, and of its best page; null without a match. */
  titled: number | null;
  paged: number | null;
  successor: string | null;
  state: Standing['state'] | null;
  state_date: string | null;
  matchingPages: number;
  /** Row ids of the best pages, best first, separated by commas. */
  best: string | null;
}
