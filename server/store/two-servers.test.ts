import { afterEach, expect, it } from 'vitest';
import { NO_LIMITS } from '../testing/no-limits.ts';
import { patientFetch } from '../testing/patient-fetch.ts';
import { type ServerProcess, startServer } from '../testing/server-process.ts';
import { aMessage, ENGINES, openTestDatabases } from '../testing/test-databases.ts';

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

it.each(ENGINES)(
  'two servers on one %s start together, and each lists the messages of the other',
  async (engine) => {
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
  },
);
