import { expect, it } from 'vitest';
import { linkInLanguage, markForeign } from './page-language.ts';

it('marks texts that are mostly Devanagari as Hindi', () => {
  const body = markForeign(
    '<h1 class="a">शिकायत निवारण</h1><p>The word निवारण, explained.</p><p>Words.<br/>शब्द</p>',
  );
  expect(body).toContain('<h1 class="a" lang="hi">शिकायत निवारण</h1>');
  expect(body.match(/lang="hi"/g)).toHaveLength(1);
});

it('does not change a page that already marks the language of a text', () => {
  const row = '<th lang="mr"><a href="/uploads/a.pdf">सूचना</a></th>';
  expect(markForeign(row)).toContain(row);
});

it('marks texts of a page in Hindi that are not translated', () => {
  const body = markForeign(
    '<p>शब्द</p><p class="a">Words</p><a href="/" hrefLang="en-IN" lang="en-IN">English</a>',
    'hi',
  );
  expect(body).toBe(
    '<p>शब्द</p><p class="a" lang="en-IN">Words</p><a href="/" hrefLang="en-IN" lang="en-IN">English</a>',
  );
});

it('leaves texts of a page in a language of Latin letters as they are', () => {
  const body = '<p>Words</p>';
  expect(markForeign(body, 'fr')).toBe(body);
});

it('leads the links of a page in Hindi to pages in Hindi, where there are any', () => {
  const route = (path: string, original: string) => ({
    path,
    component: () => null,
    load: () => Promise.reject(new Error('not read')),
    language: { code: path.slice(1, 3), original },
  });
  const home = route('/hi', '/');
  const html =
    '<a href="/">1</a><a href="/#a">2</a><a href="/about">3</a><a href="/en" hrefLang="en">4</a>';
  expect(linkInLanguage(html, home, [home, route('/mr/about', '/about')])).toBe(
    '<a href="/hi">1</a><a href="/hi#a">2</a><a href="/about">3</a><a href="/en" hrefLang="en">4</a>',
  );
});
