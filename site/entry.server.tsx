import type { PageSource } from './document.ts';
import { layout as loadLayout } from './layout/data.ts';
import { inLanguage } from './page-data/content.ts';
import { MAIN_LANGUAGE, type Route } from './page-data/route.ts';
import { moduleOf } from './render-page.tsx';
import { languagesOf } from './routes.ts';

export { documentHtml } from './document.ts';
export { DEPENDS_ON_SETTINGS } from './layout/conditional-text.ts';
export { renderPage } from './render-page.tsx';
export { dataFiles, routes } from './routes.ts';

/** Loads everything that a page is rendered from. @param routes all pages */
export const loadPage = (route: Route, routes: readonly Route[]): Promise<PageSource> =>
  inLanguage(route.language?.code, () => loaded(route, routes));

async function loaded(route: Route, routes: readonly Route[]): Promise<PageSource> {
  const { component, load, language, path } = route;
  const [layout, { head, paper = false, props }] = await Promise.all([loadLayout(), load()]);
  const languages = await inLanguage(undefined, () => languagesOf(route));
  const same = routes.filter((other) => language && other.language?.code === language.code);
  return {
    ...{ path, head, props, paper, layout },
    module: moduleOf(component),
    canonical: head.noindex ? undefined : layout.siteUrl + path,
    lang: language?.code ?? MAIN_LANGUAGE,
    original: language?.original ?? path,
    languages: languages.filter((other) => other.path !== path),
    alternates: languages.map(({ code, path: at }) => ({ code, href: layout.siteUrl + at })),
    links: Object.fromEntries(
      same.flatMap((other) => (other.language ? [[other.language.original, other.path]] : [])),
    ),
  };
}
