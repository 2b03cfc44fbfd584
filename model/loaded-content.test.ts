import { beforeAll, describe, expect, it } from 'vitest';
import { loadSmall } from './content-copy.fixture.ts';
import { loadContent } from './load.ts';
import type { Content } from './schemas/content.ts';

describe.each([
  ['the content', loadContent],
  ['a small house', loadSmall],
])('%s', (_, load) => {
  let content: Content;
  beforeAll(async () => {
    content = await load();
  });

  it("replaces placeholders in texts with the company's facts", () => {
    expect(JSON.stringify(content)).not.toContain('{company.');
  });

  it('derives the number to dial from the telephone number', () => {
    const { display, dial } = content.company.telephone;
    expect(dial).toMatch(/^\+\d+$/);
    expect(dial.slice(1)).toBe(display.replaceAll(/\D/g, ''));
  });
});
