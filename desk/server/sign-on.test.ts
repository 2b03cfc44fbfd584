import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { readSettings } from '../../site/server/settings/settings.ts';
import { type ContentCopy, copyContent, STARTER } from '../../site/testing/content-copy.ts';
import { freePort } from '../../site/testing/free-port.ts';
import { type RunningNginx, runNginx } from '../../site/testing/nginx.ts';
import { getText, sendRaw } from '../../site/testing/raw-client.ts';
import { sharedFolder } from '../../site/testing/test-folders.ts';
import { openDesk } from './open-desk.ts';
import { readRoles } from './roles.ts';

const SECRET = 'a secret of the proxy alone';

let content: ContentCopy;
const folder = sharedFolder();
let desk: Awaited<ReturnType<typeof openDesk>>;
let direct: Awaited<ReturnType<typeof openDesk>>;
let signOn: Server;
let nginx: RunningNginx;
let [outside, inside] = ['', ''];

/** The company's sign-on: it knows people by a cookie value. */
function openSignOn(port: number): Server {
  return createServer(({ headers }, response) => {
    const [, known] = /person=(revathi|anil|meera)/.exec(headers.cookie ?? '') ?? [];
    response.writeHead(known ? 204 : 401, known ? { 'X-Remote-User': known } : {}).end();
  }).listen(port, '127.0.0.1');
}

beforeAll(async () => {
  content = await copyContent(STARTER);
  const [port, own, sso] = [await freePort(), await freePort(), await freePort()];
  const proxy = { userHeader: 'X-Remote-User', secret: SECRET };
  const settings = readSettings({ DATA_DIR: folder });
  const roles = join(folder, 'roles.yaml');
  await writeFile(roles, 'revathi: editor\nmeera: service\n');
  const same = { content: content.folder, port, settings, proxy, roles, withPreview: false };
  desk = await openDesk({ ...same, socket: join(folder, 'desk.sock') });
  direct = await openDesk(same);
  signOn = openSignOn(sso);
  // The example from the guide, with this test's ports and secret.
  const [, example = ''] = /```nginx\n(.*?)```/s.exec(await readFile('docs/desk.md', 'utf8')) ?? [];
  const location = example.replace('/run/desk/desk.sock', join(folder, 'desk.sock'));
  nginx = await runNginx(
    folder,
    `server {
      listen 127.0.0.1:${own};
      ${location.replace('the value of DESK_PROXY_TOKEN', SECRET)}
      location = /sso { internal; proxy_pass http://127.0.0.1:${sso}; }
    }`,
  );
  [outside, inside] = [`http://127.0.0.1:${own}`, `http://127.0.0.1:${port}`];
});
afterAll(async () => {
  await nginx?.stop();
  signOn?.close();
  await desk?.close();
  await direct?.close();
  await content?.[Symbol.asyncDispose]();
});

it('accepts users that the sign-on knows, under the name it sends', async () => {
  const headers = { cookie: 'person=revathi', 'X-Remote-User': 'somebody else' };
  // nginx may not listen yet.
  const state = () => fetch(`${outside}/desk/state`, { headers }).then((answer) => answer.json());
  await expect.poll(() => state().catch(() => ({}))).toMatchObject({ user: 'revathi' });
});

it('stays open when a page in the browser requests odd addresses', async () => {
  const odd = ['//', `/?token=${'%C3%A9'.repeat(32)}`, '/%', '/desk/media/hero/%00.jpg'];
  for (const path of odd) {
    const text = getText(path, 'close', 'a');
    const { statuses } = await sendRaw(Number(new URL(inside).port), { text }, 5000);
    expect(statuses, path).toHaveLength(1);
  }
});

it('refuses everybody else, and names without the proxy’s secret', async () => {
  expect((await fetch(`${outside}/desk/state`)).status).toBe(401);
  const headers = { 'X-Remote-User': 'revathi' };
  expect((await fetch(`${inside}/desk/state`, { headers })).status).toBe(403);
  // Another site may not make a browser change anything through the sign-on.
  const origin = { cookie: 'person=revathi', Origin: 'http://evil.example' };
  const save = await fetch(`${outside}/desk/save`, { method: 'POST', headers: origin });
  expect(save.status).toBe(403);
  const unset = ['{http.reverse_proxy.header.Remote-User}', '(null)', '-', 'undefined'];
  for (const name of [...unset, ' ', 'anil\tmeera']) {
    const nameless = { 'X-Remote-User': name, 'X-Desk-Token': SECRET };
    const answer = await fetch(`${inside}/desk/state`, { headers: nameless });
    // A name without a role gets 403 too.
    expect((await answer.json()).message, name).toContain('sent no name');
  }
  const guess = { ...headers, 'X-Desk-Token': SECRET.replace('alone', 'ALONE') };
  expect((await fetch(`${inside}/desk/state`, { headers: guess })).status).toBe(403);
});

it('shows and does for each person what the role includes, and nothing for a name without one', async () => {
  const ask = async (person: string, path: string, body?: object) => {
    const headers = { cookie: `person=${person}`, 'Content-Type': 'application/json' };
    const change = body && { method: 'POST', body: JSON.stringify(body) };
    return fetch(`${outside}/desk/${path}`, { headers, ...change });
  };
  const state = async (person: string) => (await ask(person, 'state')).json();
  expect(await state('revathi')).toMatchObject({ views: ['words', 'publish'], messages: false });
  expect(await state('meera')).toMatchObject({ views: ['messages'], files: [] });
  const status = async (person: string, path = 'file?name=home.yaml', body?: object) =>
    (await ask(person, path, body)).status;
  const ofMessages = existsSync('rooms/messages') ? 403 : 404;
  expect(await status('revathi')).toBe(200);
  expect(await status('revathi', 'backup', {})).toBe(ofMessages);
  expect([await status('meera'), await status('anil')]).toEqual([403, 403]);
  expect(await status('anil', 'save', {})).toBe(403);
  expect((await state('anil')).message).toContain('anil');
});

const EVERYBODYS = { 'X-Remote-User': 'revathi', 'X-Desk-Token': SECRET };

it('answers 400 to what it cannot read, and never stores an answer in a cache', async () => {
  const json = { ...EVERYBODYS, 'Content-Type': 'application/json' };
  const bodies = ['', 'null', '5', '[]', '{', '{"name":5}', '{"name":"home.yaml"}', '{"files":{}}'];
  bodies.push(`{"name":"home.yaml","value":${'['.repeat(9000)}${']'.repeat(9000)}}`);
  const paths = ['try', 'save', 'picture?media=hero&name=a.jpg', 'commit', 'discard'];
  if (existsSync('rooms/hire')) paths.push('catalogue/csv', 'catalogue/retire');
  for (const path of paths) {
    for (const body of bodies) {
      const answer = await fetch(`${inside}/desk/${path}`, { method: 'POST', headers: json, body });
      const headers = Object.fromEntries(answer.headers);
      expect(answer.status, `${path} ${body}`).toBe(400);
      const kept = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
      expect(headers, `${path} ${body}`).toMatchObject(kept);
    }
  }
  const bytes = { ...EVERYBODYS, 'Content-Type': 'application/octet-stream' };
  const twice = `${inside}/desk/picture?media=hero&name=a.jpg&name=b.jpg`;
  const answer = await fetch(twice, { method: 'POST', headers: bytes, body: 'a' });
  expect(answer.status).toBe(400);
});

it('opens its page from another site, and nothing that is logged under a name', async () => {
  const from = (path: string) => {
    const headers = { ...EVERYBODYS, 'X-Remote-User': 'meera', 'Sec-Fetch-Site': 'cross-site' };
    return fetch(`${inside}${path}`, { headers }).then(({ status }) => status);
  };
  expect([await from('/desk/'), await from('/desk/?from=sign-on')]).toEqual([200, 200]);
  for (const path of ['messages.csv', 'messages/REF-2222222/list.csv', 'state', 'messages']) {
    expect(await from(`/desk/${path}`), path).toBe(403);
  }
});

it('listens on a socket that only the group of the proxy may open', async () => {
  expect((await stat(join(folder, 'desk.sock'))).mode & 0o777).toBe(0o660);
});

it('leaves no folder behind when its port is taken, and removes those of a desk that was killed', async () => {
  const temporary = await mkdtemp(join(folder, 'temporary-'));
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const proxy = { userHeader: 'X-Remote-User', secret: SECRET };
  const settings = readSettings({ DATA_DIR: folder });
  const port = Number(new URL(inside).port);
  const { pid: ended } = spawnSync('true');
  const running = `desk-${process.ppid}-drafts`;
  for (const name of [`desk-${ended}-drafts`, running]) await mkdir(join(temporary, name));
  const second = openDesk({ content: content.folder, port, settings, proxy, withPreview: false });
  await expect(second).rejects.toThrow('EADDRINUSE');
  expect(await readdir(temporary)).toEqual([running]);
});

it('names the person whose role is not known', async () => {
  const file = join(folder, 'wrong.yaml');
  await writeFile(file, 'revathi: director\n');
  await expect(readRoles(file)).rejects.toThrow(/DESK_ROLES: .*revathi: expected one of editor/);
});
