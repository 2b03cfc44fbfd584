import * as z from 'zod/mini';
import { CLEAN, isCleanLine, isVisible, normalise } from '../../../site/contract/text-policy.ts';

// zod compiles objects with `new Function` if it is allowed. The site's content security policy
// refuses that and would report the attempt.
z.config({ jitless: true });

export const normalised = (error: string) => z.pipe(z.string({ error }), z.transform(normalise));

export const atMost = (max: number, error: string) =>
  z.maxLength(max, {
    error: ({ input }) => `${error} (${max} characters at most, not ${String(input).length})`,
  });

export const line = (max: number, error: string) =>
  z.pipe(
    normalised(error),
    z
      .string()
      .check(
        z.refine(isVisible, { error }),
        atMost(max, error),
        z.refine(isCleanLine, { error: `${error}, ${CLEAN}` }),
      ),
  );

/** A field that may be missing or empty, which is the same. @param filled what it is otherwise */
export const optional = (filled: z.ZodMiniType<string, string>, error: string, refused = error) =>
  z.pipe(
    z.optional(z.pipe(normalised(error), z.union([z.literal(''), filled], { error: refused }))),
    z.transform((value) => value || undefined),
  );
