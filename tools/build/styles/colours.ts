import { readFileSync } from 'node:fs';

const TOKENS = readFileSync(new URL('../../../app/styles/tokens.css', import.meta.url), 'utf8');

/** A colour of `app/styles/tokens.css`, for what no stylesheet reaches: pictures, icons, the browser's bars. */
function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(TOKENS)?.[1];
  if (!value) throw new Error(`app/styles/tokens.css: expected --${name}, a colour of six digits`);
  return value;
}

export const INK = colour('ink');
export const PAPER = colour('paper');
export const SLATE = colour('slate');
export const MARIGOLD = colour('marigold');
