import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadingText } from './ReadingText.tsx';

const cells = (...texts: string[]) => texts.map((text) => ({ text, header: false }));

const others = {
  recording: undefined,
  leadsTo: (title: string) => (title === 'Lights' ? 12 : undefined),
};

const listOf = (items: string[]) =>
  renderToStaticMarkup(<ReadingText blocks={[{ kind: 'list', items }]} {...others} />);

test('a table of contents has the number of each page apart, and another list keeps its items whole', () => {
  const titles = ['Lenses', 'Lights', 'Sound', 'Grip of 1990'];
  const contents = listOf(titles.map((title, place) => `${title} ${place + 8}`));
  expect(contents.match(/<span>\d+<\/span>/g)).toEqual(
    titles.map((_, place) => `<span>${place + 8}</span>`),
  );
  expect(contents).toContain('Grip of 1990 <span>');
  expect(listOf([...titles, 'Lamps 12'])).not.toContain('<span>');
});

test('an entry of a table of contents is a link if its page is known', () => {
  const contents = listOf(['Lenses 8', 'Lights 9', 'Sound 10', 'Grip 11']);
  expect(contents.match(/href="[^"]*"/g)).toEqual(['href="#page-12"']);
});

test('in a table, the title of a part and a total differ from the other rows', () => {
  const rows = [cells('Lenses', ''), cells('Zooms', '12'), cells('Total lenses', '12')];
  const table = renderToStaticMarkup(
    <ReadingText blocks={[{ kind: 'table', rows }]} {...others} />,
  );
  expect(table.match(/<tr[^>]*>/g)).toEqual(['<tr data-part="">', '<tr>', '<tr data-sum="">']);
});

test('a line that the next one repeats, also as the head of a table, is shown once', () => {
  const line = { kind: 'paragraph' as const, text: 'Rushes' };
  const table = { kind: 'table' as const, rows: [cells('Rushes', '12')] };
  const page = renderToStaticMarkup(<ReadingText blocks={[line, line, table]} {...others} />);
  expect(page.match(/Rushes<\//g)).toHaveLength(1);
});
