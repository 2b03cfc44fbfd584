import { FACES } from '../tools/build/fonts.ts';
import { entry, house } from './house.ts';
import { expect, test } from './site-test.ts';

test('the accessibility page links the licences of all software and fonts of the site', async ({
  page,
}) => {
  const { id } = entry(
    house.prosePages.filter(({ sections }) => JSON.stringify(sections).includes('/licences.txt')),
  );
  await page.goto(`/${id}`);
  const link = page.getByRole('main').getByRole('link', { name: 'licences.txt' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  const text = await answer.text();
  const fonts = FACES.map(({ source }) => source.split('/').slice(0, 2).join('/'));
  for (const name of ['react', 'react-dom', 'zod', ...fonts]) {
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  expect(text).toContain('Permission is hereby granted');
  expect(text).toContain('SIL OPEN FONT LICENSE');
});
