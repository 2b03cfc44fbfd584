import { CONTACT_DIGITS, KEPT_FOR } from '../contract/limits.ts';
import type { ConditionalText, TextOrConditional } from '../contract/setting-facts.ts';
import { fill } from '../contract/words/fill.ts';

/**
 * Facts about the server's settings: `contacts-full`, `name=value`. The build knows none: it writes every variant of a
 * text with a mark. The server renders such pages again with its facts, and names them on the document.
 */
let facts: readonly string[] | undefined =
  typeof document === 'undefined'
    ? undefined
    : document.documentElement.dataset['facts']?.split(' ');

/** Renders with the facts of a server. @param render must be finished when it returns */
export function withFacts<Result>(known: readonly string[], render: () => Result): Result {
  const before = facts;
  facts = known;
  try {
    return render();
  } finally {
    facts = before;
  }
}

export function textsInForce(texts: string | readonly TextOrConditional[]): ConditionalText[] {
  const all = typeof texts === 'string' ? [texts] : texts;
  return all
    .map((each) => (typeof each === 'string' ? { text: each } : each))
    .filter(isTrue)
    .map((words) => ({ ...words, text: withFigures(words.text) }));
}

/** Fills in the figures of the program, and those of this server. */
export function withFigures(text: string): string {
  const settings = (facts ?? []).filter((fact) => fact.includes('='));
  const figures = Object.fromEntries(settings.map((fact) => fact.split('=')));
  return fill(text, { ...KEPT_FOR, contactDigits: CONTACT_DIGITS, ...figures });
}

export function isTrue({ when }: Pick<ConditionalText, 'when'>): boolean {
  return !facts || !when || when.some((fact) => facts?.includes(fact));
}

/** Marks a text whose truth the build does not know (`DEPENDS_ON_SETTINGS`). */
export function marked({ when }: Pick<ConditionalText, 'when'>): { 'data-when'?: string } {
  return when && !facts ? { 'data-when': when.join(' ') } : {};
}

/** Contained in the HTML of a page that the server renders with its facts. */
export const DEPENDS_ON_SETTINGS = ' data-when="';
