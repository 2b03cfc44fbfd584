import { fill } from '../../contract/words/fill.ts';
import type { AlertWords } from '../../model/schemas/alert-schemas.ts';
import type { SubscriberRow } from '../store/tables.ts';

export interface ChoiceWords {
  words: AlertWords['choice'];
  /** Titles of the sections by their address. */
  sections: ReadonlyMap<string, string>;
}

/** What a subscriber is sent, one line for each section and one for the phrase. */
export function choiceFacts(
  row: Pick<SubscriberRow, 'sections' | 'phrase'>,
  { words, sections }: ChoiceWords,
  phrase = `“${row.phrase}”`,
): string[] {
  const titles = row.sections.split(' ').flatMap((id) => sections.get(id) ?? []);
  return [
    ...titles.map((section) => fill(words.section, { section })),
    ...(row.phrase ? [fill(words.phrase, { phrase })] : []),
  ];
}
