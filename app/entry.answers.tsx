import type { Answer, RenderAnswer } from '../contract/answers.ts';
import { type Additions, documentHtml } from './document.ts';
import { withFacts } from './layout/conditional-text.ts';
import { type PageSource, renderPage } from './render-page.tsx';

/** A page that the server renders itself: with the facts of its settings, or with an answer to a request. */
interface AnswerPage extends Omit<PageSource, 'layout'> {
  sheets: readonly string[];
  /** The HTML that the build adds to its document. */
  added: Additions;
}

interface Stored {
  /** By language. */
  layouts: Readonly<Record<string, PageSource['layout']>>;
  /** By path. */
  pages: Readonly<Record<string, AnswerPage>>;
}

export const renderAnswer: RenderAnswer = (stored, path, facts, answer) => {
  const { layouts, pages } = stored as Stored;
  const page = pages[path];
  const layout = page && layouts[page.lang];
  if (!page || !layout) return undefined;
  const source = { ...page, layout, ...changed(page, answer) };
  const { html, data } = withFacts(facts, () => renderPage(source, page.sheets));
  const { head, end } = page.added;
  return documentHtml({ ...source, html, facts }, { head, end: data + end });
};

function changed({ head, props }: AnswerPage, { title, props: more }: Answer = {}) {
  return { head: title ? { ...head, title } : head, props: { ...props, ...more } };
}
