import { z } from 'zod';
import { ALL_PRACTICES, PRACTICES } from '../contract/practice.ts';
import { text } from './schema-parts.ts';

export const when = z.array(z.enum(ALL_PRACTICES)).min(1);

const marked = z.strictObject({ when, text });

/** A text, or `{ when, text }` for one that is true only under some settings of the server. */
export const said = z.union([text, marked]);

const everyMode = `words for each of the facts of one kind: ${Object.values(PRACTICES)
  .map((facts) => facts.join(', '))
  .join('; or ')}`;

/** One place that always says something: a text, or one for each setting of one kind. */
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
