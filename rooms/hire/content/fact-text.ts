/** Between the value of a fact and its remark. */
const BAR = ' | ';

/** A fact on one line: `PL | LPL by adapter`. */
export const factText = (fact: string | readonly string[]): string => [fact].flat().join(BAR);

/** The fact of a line, which the check of the build may refuse. */
export const factOf = (line: string): string | [string, string] =>
  line.includes(BAR) ? (line.split(BAR) as [string, string]) : line;
