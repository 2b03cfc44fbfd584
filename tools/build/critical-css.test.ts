import { expect, it } from 'vitest';
import { criticalStyles } from './critical-css.ts';

const MARK = '<link rel="stylesheet" href="/shared"/><link rel="stylesheet" href="/own"/>';
const CSS = 'h1{color:red}h2{color:blue}';

const stylesOf = (html: string) =>
  criticalStyles({ head: { title: 'T', description: 'D' }, canonical: undefined, html }, CSS);

it('a page has the styles of its first screen inline, and hides the rest until its styles arrive', async () => {
  const styles = await stylesOf(`<main><h1>One</h1>${MARK}<h2>Two</h2></main>`);
  expect(styles).toContain('h1{color:red}');
  expect(styles).not.toContain('h2');
  expect(styles).toContain('visibility:hidden');
});

it('a page without a mark has all its styles inline, and hides nothing', async () => {
  const styles = await stylesOf('<main><h1>One</h1><h2>Two</h2></main>');
  expect(styles).toContain('h2{color:blue}');
  expect(styles).not.toContain('visibility:hidden');
});
