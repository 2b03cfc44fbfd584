import type { IncomingMessage } from 'node:http';
import querystring from 'node:querystring';
import type { Plugin } from 'vite';

/** @param host the only host name that gets a response. It cannot be guessed: other accounts can open the port. */
export const border = (host: string): Plugin => ({
  name: 'border',
  configureServer({ middlewares, httpServer }) {
    const within = ({ headers }: IncomingMessage) => headers.host?.split(':')[0] === host;
    middlewares.use((request, response, next) => {
      // Other sites must not learn the name.
      response.setHeader('Referrer-Policy', 'same-origin');
      if (within(request)) return next();
      response.writeHead(403).end('Open the address that `npm run dev` printed.');
    });
    // Without this, one malformed frame of anybody ends Vite.
    httpServer?.prependListener('upgrade', (request, socket) => {
      if (!within(request)) socket.destroy();
    });
  },
});

/**
 * What a page of another website could make Vite do with one request: open a file in the developer's editor, or end with an
 * error. Nobody may ask for either, also not with a whole address as proxies do. Scripts in Vite's own pages have addresses
 * that begin with `/@id/__x00__/`.
 */
export const noRemoteControl: Plugin = {
  name: 'no-remote-control',
  configureServer: ({ middlewares }) =>
    void middlewares.use(({ url = '' }, response, next) =>
      /^[^/]|^\/__open-in-editor|^(?!\/@id\/__x00__\/).*[?&]html-proxy/i.test(
        querystring.unescape(url),
      )
        ? response.writeHead(404).end()
        : next(),
    ),
};
