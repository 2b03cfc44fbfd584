import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { inLanguage } from './content/content.ts';
import type { Head } from './content/page-data.ts';
import { MAIN_LANGUAGE, type Route } from './content/route.ts';
import { languagesOf } from './content/translated-pages.ts';
import type { ClientData } from './entry.client.tsx';
import { type Layout, layout as loadLayout } from './layout/data.ts';
import { Logo } from './layout/Logo/Logo.tsx';

/** A page as HTML, with the data that the browser needs to hydrate it. */
export interface RenderedPage {
  head: Head;
  /** The canonical address. Pages excluded from search engines have none. */
  canonical: string | undefined;
  html: string;
  /** The language tag of the page. */
  lang: string;
  /** The page in each of its languages, for search engines. */
  alternates: readonly { code: string; href: string }[];
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
export const renderPage = (route: Route): Promise<RenderedPage> =>
  inLanguage(route.language?.code, () => rendered(route));

async function rendered(route: Route): Promise<RenderedPage> {
  const { component: Page, load, language } = route;
  const [all, { head, paper = false, props, html }] = await Promise.all([loadLayout(), load()]);
  const { house, siteUrl, ...layout } = all;
  const languages = await inLanguage(undefined, () => languagesOf(route));
  // Navigation and footer know a page by its address in the main language.
  const path = language?.original ?? route.path;
  const others = languages.filter((other) => other.path !== route.path);
  return {
    head,
    lang: language?.code ?? MAIN_LANGUAGE,
    alternates: languages.map(({ code, path: at }) => ({ code, href: siteUrl + at })),
    canonical: head.noindex ? undefined : siteUrl + route.path,
    html: head.bare
      ? renderToStaticMarkup(<Page {...props} {...{ logo: <Logo layout={layout} /> }} />)
      : renderToString(
          <App path={path} paper={paper} layout={{ ...layout, house }} languages={others}>
            <Page {...props} {...(html !== undefined && { html })} />
          </App>,
        ),
    module: moduleOf(Page),
    layout,
    data: { path, paper, props, ...(others.length > 0 && { languages: others }) },
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
