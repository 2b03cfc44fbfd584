import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { copyContent } from '../../model/content-copy.fixture.ts';
import { sendRaw } from '../../server/testing/raw-client.ts';
import { expect, kill, openHome, startProgram, test } from './desk-test.ts';

// A busy machine may take minutes to show the first page.
test.describe.configure({ timeout: 900_000 });

const SECRET = 'a secret that only this account may read';

/** Every response to a GET of these paths, with the given host name. */
async function responses(port: number, host: string, paths: string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const path of paths) {
    const text = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://localhost:1\r\nConnection: close\r\n\r\n`;
    texts.push((await sendRaw(port, { text }, 60_000)).text);
  }
  return texts;
}

/** Ways to ask Vite for a file. */
const waysTo = (path: string): string[] =>
  ['', '?raw', '?import&raw', '?url', '?inline', '?import&url&inline', '?.svg?raw'].flatMap(
    (query) => [
      `/@fs${path}${query}`,
      `/@fs//app/..${path}${query}`,
      `/@id/${path}${query}`,
      `/app/../../../../../../..${path}${query}`,
      `/app/..%2f..%2f..%2f..%2f..%2f..${path}${query}`,
      `/@fs/${encodeURIComponent(path)}${query}`,
      `/@fs${path.replaceAll('.', '%2e')}${query}`,
      `/@fs${path}%00.js${query}`,
      `/@fs${path.replaceAll('/', '\\')}${query}`,
      `/@fs${path}.map${query}`,
      `/node_modules/..${path}${query}`,
    ],
  );

test('a program on another port, another account and another site get nothing', async ({
  page,
  desk,
}) => {
  const { hostname, origin, port } = new URL(desk.address);
  const session = await page.evaluate(() => localStorage.getItem('desk-session') ?? '');
  const states = ['/desk/state', '/%64esk/state', '//desk/state'];
  const paths = ['/', ...states, '/desk/messages.csv', '/desk/media/hero/a'];
  const hosts = ['127.0.0.1', 'localhost', 'a.localhost'].map((name) => `${name}:${port}`);
  for (const host of [...hosts, 'evil.example']) {
    for (const text of await responses(Number(port), host, paths)) {
      expect(text, host).toMatch(/^HTTP\/1.1 (?:403|404)/);
      expect(text.toLowerCase()).not.toContain('access-control-allow-origin');
      expect(text).not.toContain(hostname.split('.')[0]);
    }
  }
  const headers = { 'X-Desk-Session': session, Host: `${hostname}:${port}` };
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  for (const path of ['hero/../company.yaml', 'hero/..%2fcompany.yaml', '..%2fcompany.yaml']) {
    const text = `GET /desk/media/${path} HTTP/1.1\r\n${head}Connection: close\r\n\r\n`;
    expect((await sendRaw(Number(port), { text }, 60_000)).statuses, path).not.toContain(200);
  }
  const token = desk.address.split('/').at(-1);
  const again = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/desk/session', { method: 'POST', headers, body })).json();
  }, JSON.stringify({ token }));
  expect(again.message).toContain('used already');

  const thief = createServer().listen(Number(port), '::1');
  const [refused] = await once(thief, 'error');
  expect(refused.code).toBe('EADDRINUSE');

  const seen: string[] = [];
  const listener = createServer((request, response) => {
    seen.push(JSON.stringify(request.headers));
    response.end('<!DOCTYPE html><title>Another program</title>');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const other = await page.context().newPage();
  await other.goto(`http://${hostname}:${(listener.address() as AddressInfo).port}/`);
  expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(seen.join()).not.toContain(session);
  listener.close();
  // A second tab of the desk is signed in.
  await other.goto(origin);
  await expect(other.getByRole('navigation', { name: 'Desk' })).toBeVisible();
});

test('npm run dev serves the modules of the pages and no other file, and only at the printed address', async ({
  files,
}) => {
  await using content = await copyContent();
  const data = join(files, 'data');
  await mkdir(data);
  const secrets = [
    join(data, 'contacts.sqlite'),
    join(content.folder, '.env'),
    join(files, '.env'),
  ];
  for (const path of secrets) await writeFile(path, SECRET, { mode: 0o600 });
  await writeFile(secrets[0] ?? '', '', { mode: 0o600 });
  await writeFile(join(data, 'notes.txt'), SECRET);
  const port = await getPort();
  const env = { CONTENT_DIR: content.folder, DATA_DIR: data, PORT: String(port), HOST: '' };
  const { child: dev, address } = await startProgram('tools/dev.ts', env);
  const { host, hostname } = new URL(address);
  expect(hostname).toMatch(/^[0-9a-f]{48}\.localhost$/);
  const status = async (path: string, asked = host) =>
    Number(/^HTTP\/1.1 (\d+)/.exec((await responses(port, asked, [path])).join())?.[1]);
  await expect.poll(() => status('/readyz')).toBe(200);
  for (const other of [`localhost:${port}`, `127.0.0.1:${port}`, `a.${host}`, 'x']) {
    for (const path of ['/', '/app/entry.client.tsx', '/api/documents/search?q=a', '/readyz']) {
      expect(await status(path, other), other + path).toBe(403);
    }
  }
  // Another account could take the address that is left.
  expect((await fetch(`http://[::1]:${port}/readyz`)).status).toBe(403);
  expect(await status('/app/entry.client.tsx')).toBe(200);
  expect(await status('/__open-in-editor?file=package.json')).toBe(404);
  const asProxy = `GET http://x/__open-in-editor?file=none HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  expect((await sendRaw(port, { text: asProxy }, 60_000)).statuses).toEqual([404]);
  expect(await status('/@id/node_modules/react/package.json?html-proxy&index=0.js')).toBe(404);
  expect((await stat('.cache')).mode & 0o777).toBe(0o700);
  const others = [
    ...secrets,
    ...['package.json', 'server/settings/settings.ts', '.git', '.gitignore'].map((path) =>
      resolve(path),
    ),
  ];
  const paths = [
    '/.env',
    '/package.json?raw',
    ...waysTo(join(data, 'notes.txt')),
    ...others.flatMap((path) => [`/@fs${path}`, `/@fs${path}?import&raw`]),
  ];
  for (const [at, text] of (await responses(port, host, paths)).entries()) {
    expect(text, paths[at]).not.toContain(SECRET);
    expect(text, paths[at]).not.toMatch(
      /SQLite format|"devDependencies"|gitdir:|readSettings|node_modules\/\n/,
    );
    expect(text.toLowerCase()).not.toContain('access-control-allow-origin');
  }
  const upgrade =
    'GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: vite-hmr\r\n';
  const text = `${upgrade}Host: ${host}\r\nOrigin: http://localhost:1\r\n\r\n`;
  expect((await sendRaw(port, { text }, 60_000)).statuses).not.toContain(101);
  // A frame that is none ends a Vite that listens to it.
  const ping = upgrade.replace('vite-hmr', 'vite-ping');
  const frame = `${ping}Host: 127.0.0.1:${port}\r\n\r\n\xff\xff\xff\xff`;
  expect((await sendRaw(port, { text: frame }, 60_000)).statuses).toEqual([]);
  expect(await status('/readyz')).toBe(200);
  await kill(dev);
});

test('the desk and the page beside the form come back after kill -9, and what is typed stays', async ({
  page,
  files,
}) => {
  await using content = await copyContent();
  const port = await getPort();
  const env = { CONTENT_DIR: content.folder, DATA_DIR: files, DESK_PORT: String(port) };
  const open = () => startProgram('desk/open.ts', env);
  const previewOf = async ({ pid }: ChildProcess) =>
    Number((await promisify(execFile)('pgrep', ['-P', String(pid), '-f', 'tools/dev.ts'])).stdout);
  const thiefPage = `<!DOCTYPE html><title>A thief</title><script>
    let words = 'nothing';
    try { words = top.localStorage.length > 0 ? 'the-words' : words; } catch {}
    fetch('/said/' + words, { mode: 'no-cors' });
  </script>`;
  const lives = (pid: number) => Promise.try(() => process.kill(pid, 0)).catch(() => false);
  const first = await open();
  await page.goto(first.address);
  await openHome(page);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 600_000 });
  const beside = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
  expect(beside.hostname).not.toBe(new URL(first.address).hostname);
  process.kill(await previewOf(first.child), 'SIGKILL');
  const line = page.getByLabel('Headline 1');
  await line.fill('Typed while the page was away.');
  await expect(heading).toContainText('Typed while the page was away.', { timeout: 600_000 });

  const state = await page.evaluate(async () => {
    const headers = { 'X-Desk-Session': localStorage.getItem('desk-session') ?? '' };
    return (await fetch('/desk/state', { headers })).json();
  });
  const orphan = await previewOf(first.child);
  first.child.kill('SIGKILL');
  await expect.poll(() => lives(orphan)).toBe(false);
  await expect(page.getByText('does not respond').first()).toBeVisible();
  // Another account takes the port, and has its own page framed under the desk's host name, which it learned.
  const said: string[] = [];
  const thief = createServer(({ url = '', headers: { host } }, response) => {
    if (url.startsWith('/said/')) said.push(url);
    const preview = { host: host?.split(':')[0], starts: 99 };
    const own = url === '/desk/state' ? JSON.stringify({ ...state, preview }) : thiefPage;
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(own);
  }).listen(port, '127.0.0.1');
  await expect.poll(() => said.length, { timeout: 600_000 }).toBeGreaterThan(0);
  expect(said.join()).not.toContain('the-words');
  thief.closeAllConnections();
  await promisify(thief.close).call(thief);
  const second = await open();
  await page.evaluate((address) => window.location.assign(address), second.address);
  await expect(page.getByText('does not respond')).toBeHidden();
  await expect(line).toHaveValue('Typed while the page was away.');
  await expect(heading).toBeVisible({ timeout: 600_000 });
  second.child.kill();
  await once(second.child, 'exit');
});
