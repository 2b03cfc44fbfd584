import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { sqliteDatabase } from '../../../site/server/store/database.ts';
import { FORM } from '../../../site/testing/contact-form.ts';
import { patientFetch } from '../../../site/testing/patient-fetch.ts';
import { newFolder } from '../../../site/testing/test-folders.ts';
import { testServer } from '../../../site/testing/test-servers.ts';
import { startTestSmtp } from '../../../site/testing/test-smtp.ts';
import { aMessage, sendMessage as send } from '../testing/a-message.ts';
import { contactFigures } from './figures.ts';

const start = (settings: Record<string, string>, dataDir?: string) =>
  testServer({ LOG_LEVEL: 'trace', ...settings }, dataDir);

const mailSettings = (url: string) => ({
  SMTP_URL: url,
  NOTIFY_TO: 'Front desk <desk@house.example>, second@house.example',
  MAIL_FROM: 'Night Shift <site@house.example>',
  ACKNOWLEDGE: 'true',
});

it('mails each message, and a shutdown during a delivery loses none', async () => {
  const smtp = await startTestSmtp();
  const dataDir = newFolder();
  const first = await start(mailSettings(smtp.url), dataDir);
  expect((await send(first, aMessage())).status).toBe(201);
  await vi.waitUntil(() => smtp.received.length === 3, { timeout: 80_000 });
  const recipients = smtp.received.flatMap((mail) => mail.recipients).toSorted();
  expect(recipients).toEqual(['desk@house.example', FORM.email, 'second@house.example']);

  // While the mail server is silent, mails are in progress. The shutdown must abort them and lose none.
  smtp.trouble('recipient', 'silence');
  const late = aMessage({ name: 'Late Caller', email: 'late@pixelghat.example' });
  expect((await send(first, late)).status).toBe(201);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(smtp.received).toHaveLength(3);
  const database = sqliteDatabase(join(dataDir, 'contacts.sqlite'));
  expect(await contactFigures(database)).toMatchObject({ stored: 2, mailed: 3, queued: 3 });
  await database.close();
});

it('without mail settings logs that once, and stores messages', async () => {
  const server = await start({});
  for (let n = 0; n < 3; n++) expect((await send(server, aMessage())).status).toBe(201);
  const notices = server.output().match(/SMTP_URL, NOTIFY_TO and MAIL_FROM are not set/g);
  expect(notices).toHaveLength(1);
});

it('logs no personal data, whatever happens to a message', async () => {
  const smtp = await startTestSmtp();
  smtp.trouble('recipient', 550);
  const limits = { TRUST_PROXY: '1', CONTACT_PER_MINUTE: '5' };
  const server = await start({ ...mailSettings(smtp.url), ...limits });
  const from = { 'x-forwarded-for': '198.51.100.77' };
  const withKey = { ...from, 'idempotency-key': 'a-secret-key-of-gopal-1' };
  const press = (path: string, fields: object, sender: string) =>
    patientFetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': sender },
      body: new URLSearchParams({ ...fields }),
    });
  const answers = [
    await send(server, aMessage(), withKey),
    await send(server, aMessage({ email: 'gopal.r@' }), from),
    await send(server, aMessage({ name: 'Another' }), withKey),
    await send(server, aMessage(), from),
    await press('contact', { ...FORM, contact: '22' }, '198.51.100.77'),
    await patientFetch(`${server.url}/api/contacts?cursor=gopal`),
    await send(server, aMessage(), { origin: 'https://pixelghat.example' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 422, 201, 400, 400, 403]);
  const receipt = await press('contact', { ...FORM, website: '' }, '198.51.100.78');
  const [, id = '', token = ''] =
    /name="id" value="([^"]+)"[\s\S]*name="token" value="([^"]+)"/.exec(await receipt.text()) ?? [];
  expect((await press('contact/removal', { id, token }, '198.51.100.78')).status).toBe(200);
  const accepted = (await answers[0]?.json()) as { id: string; removalToken: string };
  const remove = (token: string) =>
    patientFetch(`${server.url}/api/contacts/${accepted.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await remove('wrong')).status).toBe(403);
  expect((await remove(accepted.removalToken)).status).toBe(200);
  await vi.waitUntil(() => server.output().includes('mail not sent'), { timeout: 80_000 });
  await server.end('SIGTERM');
  const log = server.output();
  expect(log).toContain('"status":201');
  const secrets = [accepted.id, accepted.removalToken, id, token, 'a-secret-key-of-gopal-1'];
  secrets.push('198.51.100.77', '198.51.100.78', '127.0.0.1:');
  for (const personal of ['Gopal', 'gopal', 'pixelghat', '2200000148', 'LED tubes', ...secrets]) {
    expect(log.replaceAll(server.url, ''), personal).not.toContain(personal);
  }
});
