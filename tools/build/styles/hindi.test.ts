import { expect, it } from 'vitest';
import { markHindi } from './hindi.ts';

it('marks texts that are mostly Devanagari as Hindi', () => {
  const body = markHindi(
    '<h1 class="a">शिकायत निवारण</h1><p>The word निवारण, explained.</p><p>Words.<br/>शब्द</p>',
  );
  expect(body).toContain('<h1 class="a" lang="hi">शिकायत निवारण</h1>');
  expect(body.match(/lang="hi"/g)).toHaveLength(1);
});

it('does not change a page that already marks the language of a text', () => {
  const row = '<th lang="mr"><a href="/uploads/a.pdf">सूचना</a></th>';
  expect(markHindi(row)).toContain(row);
});
