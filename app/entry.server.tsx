import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import type { Head } from './content/page-data.ts';
import type { Route } from './content/route.ts';
import type { ClientData } from './entry.client.tsx';
import { type Layout, layout as loadLayout } from './layout/data.ts';

/** A page as HTML, with the data that the browser needs to hydrate it. */
export interface RenderedPage {
  head: Head;
  /** The canonical address. Pages excluded from search engines have none. */
  canonical: string | undefined;
  html: string;
  /** Path of the page's module, for example `app/house/About.tsx`. */
  module: string;
  layout: Layout;
  data: ClientData;
}

export { dataFiles, routes } from './routes.ts';

const modules = import.meta.glob<{ default: ComponentType<never> }>(
  './{contact,hire,house,investors,prose,stills}/*.tsx',
  { eager: true },
);

/** Loads the data of a page and renders the page. */
export async function renderPage({ path, component: Page, load }: Route): Promise<RenderedPage> {
  const [all, { head, paper = false, props, html }] = await Promise.all([loadLayout(), load()]);
  const { house, siteUrl, ...layout } = all;
  return {
    head,
    canonical: head.canonical ?? (head.noindex ? undefined : siteUrl + path),
    html: renderToString(
      <App path={path} paper={paper} layout={{ ...layout, house }}>
        <Page {...props} {...(html !== undefined && { html })} />
      </App>,
    ),
    module: moduleOf(Page),
    layout,
    data: { path, paper, props },
  };
}

function moduleOf(component: ComponentType<object>): string {
  const found = Object.entries(modules).find(([, module]) => module.default === component);
  if (!found)
    throw new Error(
      `${component.name}: not the default export of a page in the folder of a subject`,
    );
  return found[0].replace('./', 'app/');
}
