import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../server/settings.ts';

const page = readFileSync('docs/operations.md', 'utf8');

describe('docs/operations.md', () => {
  it('lists every setting with its default, and no other', () => {
    const listed = Array.from(
      page.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]+)`|–) \| \S.*\|$/gm),
      ([, name, standard]) => [name, standard ?? null],
    );
    const known = Object.entries(SETTINGS).map(([name, { standard }]) => [name, standard]);
    expect(listed).toEqual(known);
  });
});
