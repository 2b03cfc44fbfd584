import type { Said, Words } from '../../contract/practice.ts';
import { fill } from './fill.ts';

/**
 * Facts of the server's settings, as it writes them on the document: `contacts-full`, `name=value`.
 * At build there are none: all words are written, marked, and the server removes what is not true.
 */
const facts =
  typeof document === 'undefined'
    ? undefined
    : document.documentElement.dataset['practice']?.split(' ');

const figures = Object.fromEntries(
  (facts ?? []).filter((fact) => fact.includes('=')).map((fact) => fact.split('=')),
);

/** The words that are true on this server. */
export function trueWords(said: string | readonly Said[]): Words[] {
  const all = typeof said === 'string' ? [said] : said;
  return all
    .map((each) => (typeof each === 'string' ? { text: each } : each))
    .filter(isTrue)
    .map((words) => ({ ...words, text: fill(words.text, figures) }));
}

/** Whether words are true on this server. */
export function isTrue({ when }: Pick<Words, 'when'>): boolean {
  return !facts || !when || when.some((fact) => facts.includes(fact));
}

/** What marks the element of such words for the server. No element of its own kind may be in it. */
export function marked({ when }: Pick<Words, 'when'>): { 'data-when'?: string } {
  return when ? { 'data-when': when.join(' ') } : {};
}

/** Whether nothing is listed publicly. */
export const listsNothing = facts?.includes('contacts-off') ?? false;
