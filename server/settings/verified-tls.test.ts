import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { patientFetch } from '../testing/patient-fetch.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { startServer } from '../testing/server-process.ts';
import { aMessage } from '../testing/test-databases.ts';
import { readSettings, SettingsError } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'verified-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(folder, 'data-'));

const openssl = (command: string) =>
  execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'pipe' });

/** A private certificate authority, and its certificate for this machine. */
function certificates() {
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  openssl(`req -x509 -days 2 ${key} -subj /CN=House -keyout ca.key -out ca.pem`);
  openssl(`req ${key} -subj /CN=localhost -keyout server.key -out server.csr`);
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost');
  openssl(
    'x509 -req -days 2 -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile names -out server.pem',
  );
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    authority: join(folder, 'ca.pem'),
    key: read('server.key'),
    certificate: read('server.pem'),
  };
}

const { authority, key, certificate } = certificates();

function complaint(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

describe('a database or mail server on another machine', () => {
  const mail = { NOTIFY_TO: 'a@b.in', MAIL_FROM: 'a@b.in' };
  it.each([
    ['DATABASE_URL', 'postgres://site:hunter2@db.example/site'],
    ['DATABASE_URL', 'postgres://db.example/site?sslmode=disable'],
    ['DATABASE_URL', 'postgres://db.example/site?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://db.example/site?uselibpqcompat=true&sslmode=require'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://desk:hunter2@mail.example?requireTLS=false'],
    ['SMTP_URL', 'smtp://desk:hunter2@mail.example?requireTLS=0'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
  ])('is refused without verified TLS, unless that is allowed: %s=%s', (name, value) => {
    const message = complaint({ ...mail, [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: expected .*ALLOW_UNVERIFIED_TLS=true$`));
    expect(message).not.toContain('hunter2');
    expect(complaint({ ...mail, [name]: value, ALLOW_UNVERIFIED_TLS: 'true' })).toBe('');
  });

  it.each([
    ['DATABASE_URL', 'postgres://db.example/site?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://127.0.0.1/site'],
    ['DATABASE_URL', 'postgres:///site?host=/run/postgresql'],
    ['SMTP_URL', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://mail.example:587'],
    ['SMTP_URL', 'smtp://localhost?ignoreTLS=true'],
  ])('is accepted with it, and so is this machine without it: %s=%s', (name, value) => {
    expect(complaint({ ...mail, [name]: value })).toBe('');
  });
});

it('names each unknown parameter of SMTP_URL, whether TLS must be verified or not', () => {
  const mail = { NOTIFY_TO: 'a@b.in', MAIL_FROM: 'a@b.in' };
  const SMTP_URL = 'smtp://localhost?tls.minVersion=TLSv1&requireTls=hunter2&name=mail.example.in';
  for (const ALLOW_UNVERIFIED_TLS of ['true', 'false']) {
    const message = complaint({ ...mail, SMTP_URL, ALLOW_UNVERIFIED_TLS });
    expect(message).toMatch(/^SMTP_URL: expected .*requireTLS.*, got tls\.minVersion, requireTls$/);
  }
});

describe('a private certificate authority from NODE_EXTRA_CA_CERTS', () => {
  it('is trusted for PostgreSQL, and no other is', async () => {
    const postgres = await startPostgres({ fsync: false, own: true, tls: { key, certificate } });
    const address = new URL(await postgres.createDatabase('verified'));
    address.hostname = 'localhost';
    address.searchParams.set('sslmode', 'verify-full');
    const start = (environment: Record<string, string>) =>
      startServer(newFolder(), { DATABASE_URL: address.href, ...environment });
    const readiness = async (url: string) => (await patientFetch(`${url}/readyz`)).status;
    try {
      const distrusting = await start({});
      expect(await readiness(distrusting.url)).toBe(503);
      await distrusting.end('SIGTERM');
      const trusting = await start({ NODE_EXTRA_CA_CERTS: authority });
      await expect.poll(() => readiness(trusting.url)).toBe(200);
      await trusting.end('SIGTERM');
    } finally {
      await postgres.stop();
    }
  });

  it('is trusted for the mail server, and no other is', async () => {
    let received = 0;
    const smtp = new SMTPServer({
      key,
      cert: certificate,
      authOptional: true,
      disableReverseLookup: true,
      logger: false,
      onData: (stream, _session, done) => {
        stream.resume().once('end', () => {
          received += 1;
          done();
        });
      },
    });
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
    const { port } = smtp.server.address() as AddressInfo;
    const send = async (environment: Record<string, string>) => {
      const server = await startServer(newFolder(), {
        SMTP_URL: `smtp://localhost:${port}?requireTLS=true`,
        NOTIFY_TO: 'desk@house.example',
        MAIL_FROM: 'site@house.example',
        ...environment,
      });
      const body = JSON.stringify(aMessage());
      const headers = { 'content-type': 'application/json' };
      const post = () =>
        patientFetch(`${server.url}/api/contact`, { method: 'POST', headers, body });
      expect((await post()).status).toBe(201);
      return server;
    };
    const distrusting = await send({});
    await expect.poll(() => distrusting.output()).toContain('mail not sent');
    await distrusting.end('SIGTERM');
    expect(received).toBe(0);
    const trusting = await send({ NODE_EXTRA_CA_CERTS: authority });
    await expect.poll(() => received).toBe(1);
    await trusting.end('SIGTERM');
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
});
