import words from './trade-words.json' with { type: 'json' };

/** Words of the law and of accounts that mean the same: a query with one of them also finds the others. */
export const SAME_MEANING: readonly string[][] = [...words.numbered, ...words.same];

/** Words that are one with the number after them: 'Reg. 30'. */
export const NUMBERED = new Set(words.numbered.flat());

/** Words that say nothing about which document is meant. */
export const STOP_WORDS = new Set(words.saysNothing.split(' '));

/** Words of a title that say when, not what. */
export const TIME_WORDS = new Set(words.saysWhen.split(' '));
