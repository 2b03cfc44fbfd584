import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../server/settings.ts';

const page = readFileSync('docs/operations.md', 'utf8');
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

describe('docs/operations.md', () => {
  it('lists every setting with its default, and no other', () => {
    const told = Array.from(
      page.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]+)`|–) \| \S.*\|$/gm),
      ([, name, standard]) => [name, standard ?? null],
    );
    const known = Object.entries(SETTINGS).map(([name, { standard }]) => [name, standard]);
    expect(told).toEqual(known);
  });

  it('names only existing commands', () => {
    const named = Array.from(page.matchAll(/npm run (?:-s )?([\w:]+)/g), ([, name = '']) => name);
    expect(named).toContain('contacts');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
