import type { Message } from './requests.ts';

export const STATES = {
  listed: 'Listed',
  private: 'Private',
  held: 'Held',
  hidden: 'Hidden',
} as const;

/** The state of a message in a few words. */
export function stateOf({ state, held, answered }: Message): string {
  const name = held === null ? STATES[state] : `${STATES[state]}: ${held}`;
  return `${name}, ${answered ? 'answered' : 'not answered'}`;
}
