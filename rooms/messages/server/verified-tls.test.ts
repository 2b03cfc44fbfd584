import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patientFetch } from '../../../site/testing/patient-fetch.ts';
import { startPostgres } from '../../../site/testing/postgres-server.ts';
import { mailTo } from '../../../site/testing/server-process.ts';
import { openSmtp } from '../../../site/testing/smtp-server.ts';
import { sharedFolder } from '../../../site/testing/test-folders.ts';
import { testServer } from '../../../site/testing/test-servers.ts';
import { sendMessage } from '../testing/a-message.ts';

const folder = sharedFolder();

const openssl = (command: string) =>
  execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'pipe' });

/** A private certificate authority, and its certificate for this machine. */
const NEW = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
openssl(`req -x509 -days 2 ${NEW} -subj /CN=House -keyout ca.key -out ca.pem`);
openssl(`req ${NEW} -subj /CN=localhost -keyout server.key -out server.csr`);
writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost');
const signed = '-CA ca.pem -CAkey ca.key -CAcreateserial -extfile names -out server.pem';
openssl(`x509 -req -days 2 -in server.csr ${signed}`);
const authority = join(folder, 'ca.pem');
const key = readFileSync(join(folder, 'server.key'), 'utf8');
const certificate = readFileSync(join(folder, 'server.pem'), 'utf8');

describe('a private certificate authority from NODE_EXTRA_CA_CERTS', () => {
  it('is trusted for PostgreSQL, and no other is', async () => {
    const postgres = await startPostgres({ fsync: false, own: true, tls: { key, certificate } });
    const address = new URL(await postgres.createDatabase('verified'));
    address.hostname = 'localhost';
    address.searchParams.set('sslmode', 'verify-full');
    const start = (environment: Record<string, string>) =>
      testServer({ DATABASE_URL: address.href, ...environment });
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
    const { server: smtp, port } = await openSmtp({
      key,
      cert: certificate,
      onData: (stream, _session, done) => {
        stream.resume().once('end', () => {
          received += 1;
          done();
        });
      },
    });
    const send = async (environment: Record<string, string>) => {
      const server = await testServer({
        ...mailTo(`smtp://localhost:${port}?requireTLS=true`),
        ...environment,
      });
      expect((await sendMessage(server)).status).toBe(201);
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
