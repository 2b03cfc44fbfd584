import { beforeAll, describe, expect, it } from 'vitest';
import { STARTER } from './content-copy.fixture.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { loadContent } from './load.ts';
import type { Content } from './schemas/content.ts';

describe.each([CONTENT_FOLDER, STARTER])('the content in %s', (folder) => {
  let content: Content;
  beforeAll(async () => {
    content = await loadContent(folder);
  });

  it('lists the newest filings first', () => {
    const dates = content.filings.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it("replaces placeholders in texts with the company's facts", () => {
    expect(JSON.stringify(content)).not.toContain('{company.');
    expect(content.investor.facts).toContainEqual({ label: 'CIN', value: content.company.cin });
  });

  it('derives the number to dial from the telephone number', () => {
    const { display, dial } = content.company.telephone;
    expect(dial).toMatch(/^\+\d+$/);
    expect(dial.slice(1)).toBe(display.replaceAll(/\D/g, ''));
  });
});
