import type { ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { documentHtml } from '../../app/document.ts';
import { NOT_FOUND_PATH, withoutSlash } from '../../app/paths.ts';
import { pathOf } from '../../server/pages.ts';
import { isContent } from './content-reload.ts';

type App = typeof import('../../app/entry.server.tsx');

/**
 * Renders each page at request time, from the current app.
 * @param report statement for the script of a page, of the moment before it is rendered
 */
export function pages(report: () => string): Plugin {
  return {
    name: 'pages',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        const path = withoutSlash(pathOf(request.url ?? '/'));
        answer(vite, path, report(), response).catch((error: Error) => {
          vite.ssrFixStacktrace(error);
          next(error);
        });
      });
    },
    // Modules that no browser has loaded cannot be hot-replaced, for example data functions.
    // An edit of the content reloads pages later, once what depends on it is rebuilt.
    hotUpdate({ file, modules }) {
      if (this.environment.name === 'client' && modules.length === 0 && !isContent(file)) {
        this.environment.hot.send({ type: 'full-reload' });
      }
    },
  };
}

async function answer(
  vite: ViteDevServer,
  path: string,
  report: string,
  response: ServerResponse,
): Promise<void> {
  const app = (await vite.ssrLoadModule('/app/entry.server.tsx')) as App;
  const file = Object.entries(app.dataFiles).find(([address]) => address === path);
  if (file) {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(await file[1]()));
    return;
  }
  const routes = await app.routes();
  const route =
    routes.find((each) => each.path === path) ??
    routes.find((each) => each.path === NOT_FOUND_PATH);
  if (!route) throw new Error(`app/routes.ts: no page at ${NOT_FOUND_PATH}`);
  const page = await app.renderPage(route);
  const json = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const start = `<script type="module">
    import { hydrate } from '/app/entry.client.tsx';
    import Page from '/${page.module}';
    ${report}
    hydrate(Page, ${json(page.layout)}, ${json(page.data)});
  </script>`;
  const html = documentHtml(page, { head: stylesheets(vite), end: start });
  response.statusCode = route.path === path ? 200 : 404;
  response.setHeader('Content-Type', 'text/html');
  response.end(await vite.transformIndexHtml(path, html));
}

/** Links to all styles, so that a page is styled before its scripts run. */
function stylesheets(vite: ViteDevServer): string {
  return [...vite.environments.ssr.moduleGraph.urlToModuleMap.keys()]
    .filter((url) => url.endsWith('.css'))
    .map((url) => `<link rel="stylesheet" href="${url.replace('\0', '/@id/__x00__')}">`)
    .join('');
}
