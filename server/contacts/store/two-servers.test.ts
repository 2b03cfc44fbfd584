import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_LIMITS } from '../../testing/no-limits.ts';
import { patientFetch } from '../../testing/patient-fetch.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';
import { aMessage, ENGINES, openTestDatabases } from '../../testing/test-databases.ts';
import { startTestSmtp } from '../../testing/test-smtp.ts';

const databases = openTestDatabases();
const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
});

/** Two processes that start at the same time on one new database. */
async function startTwo(environment: Record<string, string>) {
  const [one, other] = await Promise.all(
    [databases.folder(), databases.folder()].map((dataDir) =>
      startServer(environment['DATA_DIR'] ?? dataDir, environment),
    ),
  );
  if (!one || !other) throw new Error('two servers expected');
  servers.push(one, other);
  return { one, other };
}

const send = (server: ServerProcess, change: object = {}) =>
  patientFetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aMessage(change)),
  });

const names = async (server: ServerProcess): Promise<string[]> => {
  const { data } = (await (await patientFetch(`${server.url}/api/contacts`)).json()) as {
    data: { name: string }[];
  };
  return data.map(({ name }) => name);
};

describe.each(ENGINES)('two servers on one %s', (engine) => {
  it('start together, and each lists the messages of the other', async () => {
    const { environment } = await databases.create(engine);
    const { one, other } = await startTwo({ ...environment, ...NO_LIMITS });
    for (const { url } of [one, other]) {
      await expect.poll(async () => (await patientFetch(`${url}/readyz`)).status).toBe(200);
    }
    const sent = Array.from({ length: 20 }, (_, n) => `Sender ${n}`);
    const post = async (name: string, n: number) => {
      expect((await send(n % 2 ? one : other, { name })).status).toBe(201);
    };
    // Both servers are slow at their first message on a busy machine. The others are sent at once.
    for (const [n, name] of sent.slice(0, 2).entries()) await post(name, n);
    await Promise.all(sent.slice(2).map(post));
    for (const server of [one, other]) {
      expect((await names(server)).toSorted()).toEqual(sent.toSorted());
    }
  });
});

it('mails each message once from two servers on one PostgreSQL', async () => {
  const smtp = await startTestSmtp();
  const { environment } = await databases.create('postgres');
  const { one, other } = await startTwo({
    ...environment,
    ...NO_LIMITS,
    SMTP_URL: smtp.url,
    NOTIFY_TO: 'desk@house.example',
    NOTIFY_PER_HOUR: '1000',
    MAIL_FROM: 'site@house.example',
  });
  await Promise.all(Array.from({ length: 40 }, (_, n) => send(n % 2 ? one : other)));
  await vi.waitUntil(() => smtp.received.length >= 40, { timeout: 120_000 });
  // A shutdown finishes the mails in progress, so any duplicate has arrived by then.
  for (const server of servers.splice(0)) expect(await server.end('SIGTERM')).toBe(0);
  const ids = smtp.received.map(({ headers }) => headers.get('message-id'));
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});
