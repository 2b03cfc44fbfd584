import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyContent } from '../../site/testing/content-copy.ts';
import { freePort } from '../../site/testing/free-port.ts';
import { sendRaw } from '../../site/testing/raw-client.ts';
import { expect, kill, startProgram, test } from './desk-test.ts';

// A busy machine may take minutes to show the first page.
test.describe.configure({ timeout: 900_000 });

const SECRET = 'a secret that no page may show';

type Headers = Record<string, string>;

/** The response to a GET, as a program sends it that is no browser. */
async function ask(port: number, path: string, headers: Headers): Promise<string> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return (await sendRaw(port, { text }, 60_000)).text;
}

const statusOf = (response: string) => Number(/^HTTP\/1.1 (\d+)/.exec(response)?.[1]);

const ENDS = { Connection: 'close' };
const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  'Sec-WebSocket-Protocol': 'vite-hmr',
};

/** Ways to ask Vite for a file. */
const waysTo = (path: string): string[] =>
  ['', '?raw', '?import&raw', '?url', '?inline', '?import&url&inline', '?.svg?raw'].flatMap(
    (query) => [
      `/@fs${path}${query}`,
      `/@fs//site/..${path}${query}`,
      `/@id/${path}${query}`,
      `/site/../../../../../../..${path}${query}`,
      `/site/..%2f..%2f..%2f..%2f..%2f..${path}${query}`,
      `/@fs/${encodeURIComponent(path)}${query}`,
      `/@fs${path.replaceAll('.', '%2e')}${query}`,
      `/@fs${path}%00.js${query}`,
      `/@fs${path.replaceAll('/', '\\')}${query}`,
      `/@fs${path}.map${query}`,
      `/node_modules/..${path}${query}`,
    ],
  );

/** Expects that the site's pages in development lead to no file of the checkout, and to none of the messages. */
async function expectNoFile(port: number, headers: Headers, data: string): Promise<void> {
  await mkdir(data, { recursive: true });
  const files = [join(data, 'notes.txt'), join(data, '..', '.env')];
  for (const path of files) await writeFile(path, SECRET);
  const others = ['package.json', 'site/server/settings/settings.ts', '.git', '.gitignore'].map(
    (path) => resolve(path),
  );
  const paths = [
    ...['/.env', '/package.json', '/package.json?raw', ...files.flatMap(waysTo)],
    ...[...others, join(data, 'contacts.sqlite')].flatMap((path) => [
      `/@fs${path}`,
      `/@fs${path}?import&raw`,
    ]),
  ];
  for (const path of paths) {
    const text = await ask(port, path, { ...headers, ...ENDS });
    expect(text, path).not.toContain(SECRET);
    expect(text, path).not.toMatch(
      /SQLite format|"devDependencies"|gitdir:|readSettings|node_modules\/\n/,
    );
  }
}

test.describe('the desk and the page beside the form', () => {
  test.use({ house: undefined, withPreview: true });

  test('serve nothing without the cookie or to another site', async ({ page, desk, files }) => {
    const { host, port: text } = new URL(desk.address);
    const port = Number(text);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const own = { Host: host, Cookie: `${cookie?.name}=${cookie?.value}` };
    const states = ['/desk/', '/desk/state', '/%64esk/state', '//desk/state'];
    const beside = ['/', '/.env', '/package.json', `/@fs${resolve('package.json')}`, '/readyz'];
    const paths = [...states, '/desk/messages.csv', '/desk/media/hero/a', ...beside];
    const strangers: Headers[] = [
      { Host: host },
      { Host: host, Cookie: `${cookie?.name}=${'0'.repeat(48)}` },
      { ...own, Host: `localhost:${port}` },
      { ...own, Host: 'evil.example' },
      { ...own, 'Sec-Fetch-Site': 'cross-site' },
      { ...own, 'Sec-Fetch-Site': 'same-site' },
      { ...own, Origin: 'http://127.0.0.1:1' },
    ];
    for (const headers of strangers) {
      for (const path of paths) {
        const response = await ask(port, path, { ...headers, ...ENDS });
        expect(statusOf(response), path + JSON.stringify(headers)).toBe(403);
        expect(response.toLowerCase()).not.toContain('access-control-allow-origin');
      }
      expect(await ask(port, '/', { ...headers, ...UPGRADE })).toBe('');
    }
    for (const path of ['hero/../company.yaml', 'hero/..%2fcompany.yaml', '..%2fcompany.yaml']) {
      const response = await ask(port, `/desk/media/${path}`, { ...own, ...ENDS });
      expect(statusOf(response), path).not.toBe(200);
    }
    // A second tab of the desk is signed in.
    const other = await page.context().newPage();
    await other.goto(desk.address);
    await expect(other.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    const again = await other.goto(new URL(`sign-in/${cookie?.value}`, desk.address).href);
    expect(await again?.text()).toContain('used already');

    const ready = async () => statusOf(await ask(port, '/readyz', { ...own, ...ENDS }));
    await expect.poll(ready, { timeout: 600_000 }).toBe(200);
    await expectNoFile(port, own, join(files, 'data'));
  });
});

test('npm run dev serves pages and API, no other file, and no other site', async ({ files }) => {
  await using content = await copyContent();
  const data = join(files, 'data');
  const port = await freePort();
  const env = { CONTENT_DIR: content.folder, DATA_DIR: data, PORT: String(port), HOST: '' };
  const { child: dev, address } = await startProgram('commands/dev.ts', env);
  const { host } = new URL(address);
  const own = { Host: host };
  const status = async (path: string, headers: Headers = own) =>
    statusOf(await ask(port, path, { ...headers, ...ENDS }));
  await expect.poll(() => status('/readyz')).toBe(200);
  const script = '/site/entry.client.ts';
  for (const path of [script, '/about', '/api/contacts', '/feeds/all.xml', '/uploads/SHA256SUMS'])
    expect(await status(path), path).toBe(200);
  for (const path of ['/', script, '/api/documents/search?q=a', '/readyz']) {
    expect(await status(path, { Host: 'evil.example' }), path).toBe(403);
  }
  const included = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' };
  expect(await status(script, { ...own, ...included, 'Sec-Fetch-Dest': 'script' })).toBe(403);
  const Origin = 'http://localhost:1';
  const read = await ask(port, script, { ...own, Origin, ...ENDS });
  expect(read.toLowerCase()).not.toContain('access-control-allow-origin');
  expect(statusOf(await ask(port, '/', { ...own, Origin, ...UPGRADE }))).not.toBe(101);
  await expectNoFile(port, own, data);
  await kill(dev);
});
