import { expect, it } from 'vitest';
import { MAIN_LANGUAGE } from './page-data/route.ts';
import { inPageLanguage } from './page-language.ts';

const inMain = (html: string) => inPageLanguage(html, MAIN_LANGUAGE, {});

it('marks texts that are mostly Devanagari as Hindi', () => {
  const body = inMain(
    '<h1 class="a">शिकायत निवारण</h1><p>The word निवारण, explained.</p><p>Words.<br>शब्द</p>',
  );
  expect(body).toContain('<h1 class="a" lang="hi">शिकायत निवारण</h1>');
  expect(body.match(/lang="hi"/g)).toHaveLength(1);
});

it('does not change a page that already marks the language of a text', () => {
  const row = '<h2>शब्द</h2><p lang="mr"><a href="/uploads/a.pdf">सूचना</a></p>';
  expect(inMain(row)).toBe(row);
});

it('leaves what a visitor has typed escaped', () => {
  const typed = '<input value="&lt;script&gt;&quot;&#x27; शब्द">';
  expect(inMain(typed)).toBe(typed);
});

it('marks texts of a page in Hindi that are not translated', () => {
  const choice = '<a href="/" hreflang="en-IN" lang="en-IN">English</a>';
  expect(inPageLanguage(`<p>शब्द</p><p class="a">Words</p>${choice}`, 'hi', {})).toBe(
    `<p>शब्द</p><p class="a" lang="en-IN">Words</p>${choice}`,
  );
});

it('leads the links of a page in Hindi to pages in Hindi, where there are any', () => {
  const html =
    '<a href="/">शब्द</a><a href="/#a">शब्द</a><a href="/about">शब्द</a><a href="/" hreflang="en">शब्द</a>';
  expect(inPageLanguage(html, 'hi', { '/': '/hi' })).toBe(
    html.replace('"/"', '"/hi"').replace('"/#a"', '"/hi#a"'),
  );
});
