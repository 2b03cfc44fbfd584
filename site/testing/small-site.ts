import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import { type AppOptions, createApp } from '../server/app.ts';
import { loadSite } from '../server/site/built-site.ts';
import { sharedFolder } from './test-folders.ts';

const page = (title: string, body = '') =>
  `<!DOCTYPE html><html lang="en-IN"><head><title>${title}</title><style>h1{color:#fff}</style></head>` +
  `<body><h1>${title}</h1>${body}<script>window.at = ${JSON.stringify(title)};</script>` +
  '<script type="application/ld+json">{"@type":"Organization"}</script>' +
  '<script type="module" src="/assets/entry-1a2b3c4d.js"></script></body></html>';

/** The bytes of the sample document, long enough for ranges. */
export const DOCUMENT = Buffer.from(`%PDF-1.7\n${'specimen '.repeat(2000)}\n%%EOF\n`);

/** A small site on disk in the format of the build, with a file that no address may reach. Each test file calls this at its top. */
export async function smallSite() {
  const root = sharedFolder();
  const client = join(root, 'build/client');
  const about = page('About', 'x'.repeat(3000));
  const files: Record<string, string | Buffer> = {
    'index.html': page('Home'),
    'about/index.html': about,
    'about/index.html.br': brotliCompressSync(about),
    'about/index.html.gz': gzipSync(about),
    '404/index.html': page('Cut'),
    'assets/entry-1a2b3c4d.js': 'console.info("here");',
    'feeds/all.xml': '<feed/>',
    'feeds/all.json': '{}',
    'robots.txt': 'User-agent: *\n',
    '.well-known/security.txt': 'Contact: mailto:security@example.in\n',
    '.env': 'SECRET=1',
    'uploads/annual-report.pdf': DOCUMENT,
    'uploads/SHA256SUMS': 'abc  annual-report.pdf\n',
    'media/still-1a2b3c4d-640.avif': Buffer.alloc(2000, 7),
  };
  for (const [path, content] of Object.entries(files)) await place(join(client, path), content);
  const moved = { '/read/report': '/uploads/annual-report.pdf' };
  await place(join(root, 'build/moved.json'), JSON.stringify(moved));
  await place(join(root, 'package.json'), '{"name":"secret"}');
  return { root, client, site: await loadSite(client) };
}

/** A server for all tests of a file or of a `describe`, which calls this at its top. */
export async function openApp(options: AppOptions): Promise<FastifyInstance> {
  const app = await createApp(options);
  afterAll(() => app.close());
  return app;
}

async function place(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** A server that listens on a free port until the test ends. */
export async function listeningApp(options: AppOptions) {
  const app = await createApp(options);
  await app.listen({ host: '127.0.0.1', port: 0 });
  ofThisTest.push(app);
  const { port } = app.server.address() as AddressInfo;
  return { app, port, url: `http://127.0.0.1:${port}` };
}

const ofThisTest: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of ofThisTest.splice(0)) await app.close();
});
