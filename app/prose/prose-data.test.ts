import { expect, it } from 'vitest';
import { withUntagged } from './prose-data.ts';

const page = {
  id: 'accessibility',
  meta: { title: 'Accessibility', description: 'How it is used.', still: 'yard' },
  title: 'Accessibility',
  lead: 'For all.',
  updatedNote: '{date}',
  updated: '2026-01-01',
  sections: [],
  untagged: { heading: 'Without tags', lead: 'Ask us.' },
};
const filing = { title: 'Notice', date: '2026-03-01', tagged: false };

it('lists documents without tags on the accessibility page, but no withdrawn ones', () => {
  const withdrawn = { date: '2026-03-02', reason: 'Sent in error' };
  const { sections } = withUntagged(page, [filing, { ...filing, title: 'Old', withdrawn }]);
  expect(sections).toEqual([
    { heading: 'Without tags', paragraphs: ['Ask us.'], list: ['Notice, 1\u00a0March\u00a02026'] },
  ]);
});

it('adds nothing when all documents have tags', () => {
  expect(withUntagged(page, [{ ...filing, tagged: true }]).sections).toEqual([]);
});
