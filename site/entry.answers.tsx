import type { RenderAnswer } from './contract/answers.ts';
import { type Additions, documentHtml, type PageSource } from './document.ts';
import { withFacts } from './layout/conditional-text.ts';
import { renderPage } from './render-page.tsx';

/** A page that the server renders itself: with the facts of its settings, or with an answer to a request. */
interface AnswerPage extends Omit<PageSource, 'layout'> {
  sheets: readonly string[];
  added: Additions;
}

interface Stored {
  /** By language; the pages by path. */
  layouts: Readonly<Record<string, PageSource['layout']>>;
  pages: Readonly<Record<string, AnswerPage>>;
}

export const renderAnswer: RenderAnswer = (stored, path, facts, answer = {}) => {
  const { layouts, pages } = stored as Stored;
  const page = pages[path];
  const layout = page && layouts[page.lang];
  if (!page || !layout) return undefined;
  const head = { ...page.head, ...(answer.title && { title: answer.title }) };
  const source = { ...page, layout, head, props: { ...page.props, ...answer.props } };
  const { html, data } = withFacts(facts, () => renderPage(source, page.sheets));
  const { added } = page;
  return documentHtml({ ...source, html, facts }, { ...added, end: data + added.end });
};
