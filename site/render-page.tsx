import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { type PageSource, SHEET } from './document.ts';
import { ISLANDS } from './islands.ts';
import { Logo } from './layout/Logo/Logo.tsx';
import { inPageLanguage } from './page-language.ts';
import { FirstScreenEnd, PageSheets } from './ui/FirstScreenEnd.tsx';
import { type IslandData, islandScripts, PageIslands } from './ui/island.tsx';

const pages = import.meta.glob<{ default: ComponentType<object> }>(
  ['/site/pages/*.tsx', '/rooms/*/pages/*.tsx'],
  { eager: true },
);

export function moduleOf(component: ComponentType<object>): string {
  const found = Object.entries(pages).find(([, page]) => page.default === component);
  if (!found)
    throw new Error(
      `${component.name}: not the default export of a page in the folder of a subject`,
    );
  return found[0].slice(1);
}

/** Renders the body. @param sheets stylesheets that load late @returns its HTML, and the data of its islands */
export function renderPage(page: PageSource, sheets: readonly string[]) {
  const { path, head, props, paper, layout, original, languages } = page;
  const Page = pages[`/${page.module}`]?.default;
  if (!Page) throw new Error(`${page.module}: no page`);
  const islands: IslandData[] = [];
  const body = renderToString(
    <PageIslands value={islands}>
      <PageSheets value={sheets}>
        {head.bare ? (
          <Page {...props} {...{ logo: <Logo layout={layout} /> }} />
        ) : (
          <App path={original} paper={paper} layout={layout} languages={languages}>
            <Page {...props} />
          </App>
        )}
      </PageSheets>
    </PageIslands>,
  );
  const unknown = islands.find(({ name }) => !(name in ISLANDS));
  if (unknown) throw new Error(`${path}: the island ${unknown.name} is not in islands.ts`);
  const html = inPageLanguage(body, page.lang, page.links);
  return { html: html + sheetsAfter(html, sheets), data: islandScripts(islands) };
}

function sheetsAfter(html: string, sheets: readonly string[]): string {
  if (sheets.length === 0 || html.includes(SHEET)) return '';
  return renderToString(
    <PageSheets value={sheets}>
      <FirstScreenEnd />
    </PageSheets>,
  );
}
