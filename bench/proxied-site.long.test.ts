import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect, constants } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TIERS } from '../site/server/guard/sender-networks.ts';
import { FORM } from '../site/testing/contact-form.ts';
import { getText, sendRaw } from '../site/testing/raw-client.ts';
import { NO_LIMITS } from '../site/testing/server-process.ts';
import { sharedFolder } from '../site/testing/test-folders.ts';
import { visit } from './chaos/visitors.ts';
import { type ProxiedSite, proxySite } from './proxied-site.ts';

// Several servers start behind one nginx.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let site: ProxiedSite;
const securityLog = sharedFolder();
beforeAll(async () => {
  site = await proxySite({ ...NO_LIMITS, SECURITY_LOG_DIR: securityLog });
});
afterAll(() => site[Symbol.asyncDispose]());

/** Client addresses that the servers see for requests of a path. */
const addressesOf = (path: string): string[] =>
  readdirSync(securityLog)
    .flatMap((name) => readFileSync(join(securityLog, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.path === path)
    .map(({ address }) => address);

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request over TLS, and trusts only the certificate of the site. */
function askAt(address: string, options: RequestOptions = {}, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { ca: site.certificate, agent: false, ...options }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      text(answer).then((body) => resolve({ status, headers, body }), reject);
    });
    sent.on('error', reject).end(body);
  });
}

/** Asks nginx. */
const ask = (path: string, options?: RequestOptions, body?: string) =>
  askAt(site.https + path, options, body);

const post = (message: object, more: Record<string, string> = {}) => {
  const headers = { 'content-type': 'application/json', ...more };
  return ask('/api/contact', { method: 'POST', headers }, JSON.stringify(message));
};

/**
 * Opens a page and all files that its HTML names, as a browser does: over one HTTP/2 connection, the files at once.
 * @returns the status of each response
 */
async function openPage(origin: string, path: string): Promise<number[]> {
  const session = connect(origin, { ca: site.certificate });
  const get = async (address: string) => {
    const stream = session.request({ ':path': address }).setEncoding('utf8');
    let status = 0;
    stream.once('response', (answer) => {
      status = answer[':status'] ?? 0;
    });
    const body = (await stream.toArray()).join('');
    return { status, body };
  };
  try {
    const page = await get(path);
    const named = page.body.matchAll(/(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g);
    const addresses = new Set(Array.from(named, ([, address = '']) => address));
    const files = await Promise.all([...addresses].map(get));
    return [page, ...files].map(({ status }) => status);
  } finally {
    session.close();
  }
}

/** Headers that must be equal from nginx and the server. */
function lasting(headers: Answer['headers']): Record<string, unknown> {
  const own = ['date', 'server', 'etag', 'last-modified', 'connection', 'keep-alive'];
  own.push('server-timing', 'accept-ranges', 'transfer-encoding');
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

async function askServer(path: string): Promise<Answer> {
  const answer = await fetch(site.servers[0] + path, {
    headers: { 'x-forwarded-proto': 'https', 'accept-encoding': 'identity' },
  });
  const headers = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: await answer.text() };
}

const home = readFileSync('build/client/index.html', 'utf8');
const [picture = ''] = /\/media\/[^" ]+\.jpg/.exec(home) ?? [];
const [script = ''] = /\/assets\/[^" ]+\.js/.exec(home) ?? [];

describe('nginx in front of two servers', () => {
  it('redirects HTTP to HTTPS, supports HTTP/2 and reveals no version', async () => {
    const plain = await fetch(`${site.http}/about?from=mail`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toBe('https://localhost/about?from=mail');
    expect(plain.headers.get('server')).toBe('nginx');

    const text = getText('/about', 'close', 'another.example');
    const { statuses } = await sendRaw(Number(new URL(site.http).port), { text }, 5000);
    expect(statuses, 'for a name that is not known').toEqual([421]);

    const session = connect(site.https, { ca: site.certificate });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      session.once('error', reject);
      session.request({ ':path': '/about' }).once('response', resolve).resume().end();
    });
    expect(headers[constants.HTTP2_HEADER_STATUS]).toBe(200);
    expect(headers['server']).toBe('nginx');
    session.close();
  });

  it('refuses TLS older than 1.2, and ciphers without forward secrecy or authenticated encryption', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' } as const;
    await expect(ask('/about', old)).rejects.toThrow(/protocol version|unsupported|alert/i);
    const tls12 = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
    expect((await ask('/about', tls12)).status).toBe(200);
    const cbc = { ...tls12, ciphers: 'ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES128-SHA256' };
    await expect(ask('/about', cbc)).rejects.toThrow(/handshake failure|alert/i);
  });

  it('forwards pages, documents and API responses unchanged', async () => {
    for (const path of ['/about', '/none', '/uploads/SHA256SUMS', '/robots-none.txt']) {
      const through = await ask(path);
      const direct = await askServer(path);
      expect([through.status, through.body]).toEqual([direct.status, direct.body]);
      expect(lasting(through.headers)).toEqual(lasting(direct.headers));
      expect(through.headers['strict-transport-security']).toBe('max-age=31536000');
    }
    const coded = await ask('/about', { headers: { 'accept-encoding': 'br' } });
    expect(coded.headers['content-encoding']).toBe('br');
  });

  it('serves pictures itself, with the same headers as the servers', async () => {
    const through = await ask(picture);
    const direct = await askServer(picture);
    expect(through.headers['etag']).not.toBe(direct.headers['etag']);
    expect(lasting(through.headers)).toEqual(lasting(direct.headers));
    const part = await ask(picture, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers['content-length']]).toEqual([206, '100']);
    for (const [refused, given] of [
      [416, { range: 'bytes=99999999-' }],
      [412, { 'if-match': '"another"' }],
    ] as const) {
      const { status, headers } = await ask(picture, { headers: given });
      expect([status, headers['cache-control']]).toEqual([refused, undefined]);
    }
    const none = await ask('/media/none-1a2b3c4d-640.jpg');
    expect([none.status, none.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    for (const climb of ['/media/../../../package.json', '/media/..%2f..%2f..%2fpackage.json']) {
      expect([400, 404], climb).toContain((await ask(climb)).status);
    }
  });

  it('gives each request a unique id, whichever server responds', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/api/contacts')));
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(10);
  });

  it('ignores addresses and schemes claimed by visitors', async () => {
    const claimed = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '198.51.100.9' };
    expect((await post(FORM, claimed)).status).toBe(201);
    const answer = await ask('/about', { headers: claimed });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    const pool = new pg.Pool({ connectionString: site.databaseUrl });
    const { rowCount } = await pool.query("select from contact_limits where key like 'minute:%'");
    await pool.end();
    expect(rowCount, 'one address for all that came from this machine').toBe(TIERS.ipv4.length);
  });

  it.each([
    ['an IPv4 address', () => '198.51.100.7', '198.51.100.8'],
    ['an IPv4 address that a balancer writes as IPv6', () => '::ffff:198.51.100.7', '198.51.100.8'],
    ['many /48s of one /32', (n: number) => `2001:db8:${n.toString(16)}::1`, '2001:db9::1'],
  ])('applies the rate limit to %s, and to no other sender', async (_who, sender, other) => {
    const limited = await site.limited('set_real_ip_from 127.0.0.1;');
    const from = (address: string) =>
      askAt(`${limited.https}/api/contacts`, { headers: { 'x-forwarded-for': address } });
    const statuses = new Set<number>();
    for (let n = 0; !statuses.has(429); n += 50) {
      const batch = Array.from({ length: 50 }, (_, at) => from(sender(n + at)));
      for (const { status } of await Promise.all(batch)) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await from(other)).status).toBe(200);
    await limited.stop();
  });

  it('writes nothing to its disk for clients that do not read', async () => {
    const limited = await site.limited();
    const uploads = 'build/client/uploads';
    const sizeOf = (name: string) => statSync(join(uploads, name)).size;
    const [largest] = readdirSync(uploads).toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const session = connect(limited.https, { ca: site.certificate });
    const answers = Array.from({ length: 8 }, () => {
      const stream = session.request({ ':path': `/uploads/${largest}` });
      return once(stream, 'response');
    });
    for (const [headers] of await Promise.all(answers)) expect(headers[':status']).toBe(200);
    // Answered after nginx took what it takes of the first.
    expect((await askAt(`${limited.https}/about`)).status).toBe(200);
    // nginx deletes the name of such a file at once and keeps it open.
    const written = ['/proc', '-path', '*/fd/*', '-lname', `${limited.temporary}/*`];
    expect(spawnSync('find', written, { encoding: 'utf8' }).stdout).toBe('');
    session.destroy();
    await limited.stop();
  });

  it('refuses no page or file to an office of 20 people behind one address', async () => {
    const limited = await site.limited();
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => openPage(limited.https, '/')),
    );
    for (const files of opened) expect(files.length).toBeGreaterThan(1);
    expect(new Set(opened.flat())).toEqual(new Set([200]));
    await limited.stop();
  });

  it('behind a load balancer, takes the visitor address from the balancer', async () => {
    const limited = await site.limited('set_real_ip_from 127.0.0.1;');
    const believed = await askAt(`${limited.https}/api/from-balancer`, {
      // The balancer appends the address it saw to the visitor's own header.
      headers: { 'x-forwarded-for': '203.0.113.5, 198.51.100.9', 'x-forwarded-proto': 'http' },
    });
    expect(believed.headers['strict-transport-security']).toBe('max-age=31536000');
    await ask('/api/from-visitor', { headers: { 'x-forwarded-for': '203.0.113.5' } });
    await expect.poll(() => addressesOf('/api/from-visitor')).toEqual(['127.0.0.1']);
    await expect.poll(() => addressesOf('/api/from-balancer')).toEqual(['198.51.100.9']);
    await limited.stop();
  });
});

it('drops no request while the servers restart in turn', async () => {
  const pool = new pg.Pool({ connectionString: site.databaseUrl });
  const count = async () =>
    Number((await pool.query('select count(*) as number from contacts')).rows[0].number);
  const before = await count();
  const { https: url, certificate } = site;
  const visiting = visit({ url, certificate, seconds: 16, rate: 100 });
  for (const server of [0, 1] as const) await site.restart(server);
  const { statuses, unanswered } = await visiting;

  expect(unanswered).toBe(0);
  expect(Object.keys(statuses).toSorted()).toEqual(['200', '201']);
  const acknowledged = statuses['201'] ?? 0;
  // More may be stored than acknowledged, because visitors do not wait for their last responses.
  expect((await count()) - before).toBeGreaterThanOrEqual(acknowledged);
  await pool.end();
});

it('still serves pictures and scripts while both servers are down', async () => {
  expect((await ask(script)).status).toBe(200);
  await site.stopServers();
  expect((await ask('/about')).status).toBe(502);
  expect((await ask(script)).status).toBe(200);
  expect((await ask(picture)).status).toBe(200);
});
