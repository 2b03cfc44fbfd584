import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FONTS_CSS, fontsCss } from './font-faces.ts';

it('the stylesheet of fonts is the one that this generator writes', () => {
  expect(readFileSync(FONTS_CSS, 'utf8')).toBe(fontsCss());
});
