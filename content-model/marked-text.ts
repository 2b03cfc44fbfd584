import { z } from 'zod';
import { ALL_PRACTICES, PRACTICES } from '../contract/practice.ts';
import { text } from './schema-parts.ts';

export const when = z.array(z.enum(ALL_PRACTICES)).min(1);

const marked = z.strictObject({ when, text });

/** A text, or `{ when, text }` for a text that applies only to some server settings. */
export const said = z.union([text, marked]);

const everyMode = `words for each of the facts of one kind: ${Object.values(PRACTICES)
  .map((facts) => facts.join(', '))
  .join('; or ')}`;

/** A required text: one text, or one for each value of a setting. */
export const saidOnce = z.union([
  text,
  z.array(marked).refine(
    (all) => {
      const facts = all.flatMap((each) => each.when).toSorted();
      return Object.values(PRACTICES).some((kind) => kind.toSorted().join() === facts.join());
    },
    { error: everyMode },
  ),
]);
