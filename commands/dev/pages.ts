import type { Plugin, ViteDevServer } from 'vite';
import { ANSWERS } from '../../site/build/compile/render.ts';
import { messageOf } from '../../site/content/content-folder.ts';
import { NOT_FOUND_PATH, withoutSlash } from '../../site/contract/paths.ts';
import type { AnswerRenderer } from '../../site/server/guard/answers.ts';
import { pathOf } from '../../site/server/guard/requests.ts';
import type { FactsAndFigures } from '../../site/server/settings/settings.ts';
import { isRebuilt } from './content-reload.ts';
import { waitingPage } from './waiting-page.ts';

type App = typeof import('../../site/entry.server.tsx');
type Answers = typeof import('../../site/entry.answers.tsx');

/** Renders each page at request time. @param report statement for its script, of the moment before */
export function pages(report: () => string): Plugin {
  return {
    name: 'pages',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        const path = withoutSlash(pathOf(request.url ?? '/'));
        renderedPage(vite, path, report)
          .catch((error: Error) => {
            vite.ssrFixStacktrace(error);
            console.error(error.name === 'ContentError' ? messageOf(error) : error);
            const text = `This page can’t be shown at the moment: ${messageOf(error)}`;
            return { status: 503, type: 'text/html', body: waitingPage(text) };
          })
          .then(({ status, type, body }) => {
            response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
          }, next);
      });
    },
    // Modules that no browser has loaded cannot be hot-replaced, for example data functions.
    // An edit of the content reloads pages later, once what depends on it is rebuilt.
    hotUpdate({ file, modules }) {
      if (this.environment.name === 'client' && modules.length === 0 && !isRebuilt(file)) {
        this.environment.hot.send({ type: 'full-reload' });
      }
    },
  };
}

let loading: Promise<unknown> = Promise.resolve();

/** Loads the app, never twice at once, and again if the content changed meanwhile: its modules must fit together. */
function loadApp(vite: ViteDevServer, report: () => string): Promise<App> {
  const load = async (): Promise<App> => {
    const before = report();
    const app = (await vite.ssrLoadModule('/site/entry.server.tsx')) as App;
    return report() === before ? app : load();
  };
  const loaded = loading.then(load);
  loading = loaded.catch(() => undefined);
  return loaded;
}

/** Renders a data file, the page of a path, or the page for unknown addresses. @throws if content or code has an error */
export async function renderedPage(vite: ViteDevServer, path: string, report: () => string) {
  const app = await loadApp(vite, report);
  const shows = report();
  const file = Object.entries(app.dataFiles).find(([address]) => address === path);
  const data = await file?.[1]();
  if (data) return { status: 200, type: 'application/json', body: JSON.stringify(data) };
  const routes = await app.routes();
  const route =
    routes.find((each) => each.path === path) ??
    routes.find((each) => each.path === NOT_FOUND_PATH);
  if (!route) throw new Error(`site/routes.ts: no page at ${NOT_FOUND_PATH}`);
  const page = await app.loadPage(route, routes);
  const { html, data: islands } = app.renderPage(page, []);
  const start = `<script type="module">import '/site/entry.client.ts'; ${shows}</script>`;
  const added = { head: stylesheets(vite), end: islands + start };
  const document = app.documentHtml({ ...page, html }, added);
  const status = route.path === path ? 200 : 404;
  return { status, type: 'text/html', body: await vite.transformIndexHtml(path, document) };
}

/** Gives what the server renders its answers with. */
export async function openAnswers(
  vite: ViteDevServer,
  report: () => string,
  facts: FactsAndFigures,
): Promise<AnswerRenderer> {
  const app = await loadApp(vite, report);
  const { renderAnswer } = (await vite.ssrLoadModule('/site/entry.answers.tsx')) as Answers;
  const routes = await app.routes();
  const layouts: Record<string, object> = {};
  const pages: Record<string, object> = {};
  for (const route of routes.filter(({ path }) => ANSWERS.includes(path))) {
    const { layout, ...page } = await app.loadPage(route, routes);
    layouts[page.lang] = layout;
    const end = `<script type="module" src="/site/entry.client.ts"></script>`;
    pages[page.path] = { ...page, sheets: [], added: { head: stylesheets(vite), end } };
  }
  return {
    paths: new Set(Object.keys(pages)),
    render: (path, answer) => renderAnswer({ layouts, pages }, path, facts, answer) ?? '',
  };
}

/** Links to all styles, so that a page is styled before its scripts run. */
function stylesheets(vite: ViteDevServer): string {
  return [...vite.environments.ssr.moduleGraph.urlToModuleMap.keys()]
    .filter((url) => url.endsWith('.css'))
    .map((url) => `<link rel="stylesheet" href="${url.replace('\0', '/@id/__x00__')}">`)
    .join('');
}
