import fc from 'fast-check';
import { expect, test } from 'vitest';
import { split } from './split.ts';

test('divides any amount into whole parts that add up to it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 20 }),
      (total, weights) => {
        const parts = split(total, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts.every(Number.isInteger)).toBe(true);
      },
    ),
  );
});
