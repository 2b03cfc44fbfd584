import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FONTS_CSS, fontsCss } from './font-faces.ts';

it('the font stylesheet is up to date with its generator', () => {
  expect(readFileSync(FONTS_CSS, 'utf8')).toBe(fontsCss());
});
