import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The part of Express used here. Express is installed for each run, without its types. */
interface Express {
  (): {
    use(handler: unknown): void;
    listen(port: number, host: string, listening: () => void): Server;
  };
  static(root: string, options: Record<string, unknown>): unknown;
}

/**
 * Express's static middleware over one folder of compressed files, started by the benchmark:
 * `node express-site.ts <folder> <port> <folder where Express is installed>`.
 */
const [folder = '.', port = '0', installed = '.'] = process.argv.slice(2);
const express: Express = createRequire(join(installed, 'package.json'))('express');
const headers: [string, string][] = JSON.parse(process.env['HEADERS'] ?? '[]');
const app = express();
app.use(
  express.static(folder, {
    extensions: ['html'],
    setHeaders: (response: { setHeader(name: string, value: string): void }) => {
      for (const [name, value] of headers) response.setHeader(name, value);
    },
  }),
);
app.listen(Number(port), '127.0.0.1', () => console.log('listening'));
