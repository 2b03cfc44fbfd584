import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import Prose from './Prose.tsx';
import { withUntagged } from './prose-data.ts';

const page = {
  ...{ id: 'help', title: 'Help', lead: 'For all.', updatedNote: '{date}' },
  ...{ updated: '2026-01-01', meta: { title: 'Help', description: 'How.', still: 'yard' } },
  sections: [],
  untagged: { heading: 'Without tags', lead: 'Ask us.' },
};

it('makes links of an e-mail address and of telephone numbers, and of no other figure', () => {
  const text =
    'Write to desk@house.example or call +91 22 5550 0199 or +1 (22) 555-0199. Rates rose by +10 to +100.';
  const sections = [{ heading: 'Tell us', paragraphs: [text] }];
  const shown = renderToStaticMarkup(createElement(Prose, { page: { ...page, sections } }));
  expect(shown.match(/<a .*?<\/a>/g)).toEqual([
    '<a href="mailto:desk@house.example">desk@house.example</a>',
    '<a href="tel:+912255500199">+91\u00a022\u00a05550\u00a00199</a>',
    '<a href="tel:+1225550199">+1\u00a0(22)\u00a0555-0199</a>',
  ]);
});

it('lists the documents without tags on the accessibility page, but no withdrawn ones', () => {
  const filing = { title: 'Notice', date: '2026-03-01', tagged: false };
  const withdrawn = { date: '2026-03-02', reason: 'Sent in error' };
  expect(withUntagged(page, [filing, { ...filing, title: 'Old', withdrawn }]).sections).toEqual([
    { heading: 'Without tags', paragraphs: ['Ask us.'], list: ['Notice, 1\u00a0March\u00a02026'] },
  ]);
  expect(withUntagged(page, [{ ...filing, tagged: true }]).sections).toEqual([]);
});
