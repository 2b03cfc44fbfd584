import { z } from 'zod';
import { ALL_SETTING_FACTS, SETTING_FACTS } from '../../contract/setting-facts.ts';
import { text } from './schema-parts.ts';

export const when = z.array(z.enum(ALL_SETTING_FACTS)).min(1);

const marked = z.strictObject({ when, text });

/** A text, or `{ when, text }` for a text that applies only to some server settings. */
export const conditionalText = z.union([text, marked]);

const everyMode = `words for each of the facts of one kind: ${Object.values(SETTING_FACTS)
  .map((facts) => facts.join(', '))
  .join('; or ')}`;

/** A required text: one text, or one for each value of a setting. */
export const conditionalTextOnce = z.union([
  text,
  z.array(marked).refine(
    (all) => {
      const facts = all.flatMap((each) => each.when).toSorted();
      return Object.values(SETTING_FACTS).some((kind) => kind.toSorted().join() === facts.join());
    },
    { error: everyMode },
  ),
]);
