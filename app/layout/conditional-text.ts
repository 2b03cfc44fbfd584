import type { ConditionalText, TextOrConditional } from '../../contract/setting-facts.ts';
import { fill } from '../../contract/words/fill.ts';

/**
 * Facts about the server's settings, as the server writes them on the document: `contacts-full`, `name=value`.
 * The build knows none. It writes every variant of a text with a mark, and the server removes the ones that do not
 * apply.
 */
const facts =
  typeof document === 'undefined'
    ? undefined
    : document.documentElement.dataset['facts']?.split(' ');

const figures = Object.fromEntries(
  (facts ?? []).filter((fact) => fact.includes('=')).map((fact) => fact.split('=')),
);

/** The texts that apply on this server. */
export function textsInForce(texts: string | readonly TextOrConditional[]): ConditionalText[] {
  const all = typeof texts === 'string' ? [texts] : texts;
  return all
    .map((each) => (typeof each === 'string' ? { text: each } : each))
    .filter(isTrue)
    .map((words) => ({ ...words, text: fill(words.text, figures) }));
}

/** Whether a text applies on this server. */
export function isTrue({ when }: Pick<ConditionalText, 'when'>): boolean {
  return !facts || !when || when.some((fact) => facts.includes(fact));
}

/** The attribute that marks such a text for the server. The element must not contain another of its kind. */
export function marked({ when }: Pick<ConditionalText, 'when'>): { 'data-when'?: string } {
  return when ? { 'data-when': when.join(' ') } : {};
}

/** Whether the server lists no messages. */
export const listsNothing = facts?.includes('contacts-off') ?? false;
