import { globSync } from 'node:fs';
import { relative } from 'node:path';

const STYLE_MODULES = globSync('{site,rooms}/**/*.module.css').sort();
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Gives classes and animations of CSS modules short names: letters for the file, a number for the
 * name in it. Long names would add 600 compressed bytes to each page. The same files give the same
 * names in both compilations and in every build.
 * @returns for Vite's `css.modules.generateScopedName`
 */
export function shortClassNames(
  files: readonly string[] = STYLE_MODULES,
): (name: string, file: string) => string {
  const places = new Map<string, Map<string, number>>();
  return (name, file) => {
    const path = relative('.', file.split('?')[0] ?? file);
    const place = files.indexOf(path);
    if (place === -1) throw new Error(`${path}: not among the style modules of site/ and rooms/`);
    const known = places.get(path) ?? new Map<string, number>();
    places.set(path, known);
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return `${letters(place)}${number}`;
  };
}

/** The file of each prefix: the letters that its class names begin with. */
export function classPrefixes(): Map<string, string> {
  return new Map(STYLE_MODULES.map((file, place) => [letters(place), file]));
}

/** 0 is `a`, 51 is `Z`, 52 is `aa`. */
function letters(place: number): string {
  const last = LETTERS[place % LETTERS.length] ?? '';
  return place < LETTERS.length ? last : letters(Math.floor(place / LETTERS.length) - 1) + last;
}
