import { expect, it } from 'vitest';
import { aMessage } from '../testing/a-message.ts';
import { patientFetch } from '../testing/patient-fetch.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { NO_LIMITS } from '../testing/server-process.ts';
import { ENGINES, openTestDatabases } from '../testing/test-databases.ts';
import { sendMessage, testServer } from '../testing/test-servers.ts';

const databases = openTestDatabases();

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
    const settings = { ...environment, ...NO_LIMITS };
    const start = () => testServer(settings, environment['DATA_DIR']);
    const [one, other] = await Promise.all([start(), start()]);
    for (const { url } of [one, other]) {
      await expect.poll(async () => (await patientFetch(`${url}/readyz`)).status).toBe(200);
    }
    const sent = Array.from({ length: 20 }, (_, n) => `Sender ${n}`);
    const post = async (name: string, n: number) => {
      expect((await sendMessage(n % 2 ? one : other, aMessage({ name }))).status).toBe(201);
    };
    // Both servers are slow at their first message on a busy machine. The others are sent at once.
    for (const [n, name] of sent.slice(0, 2).entries()) await post(name, n);
    await Promise.all(sent.slice(2).map(post));
    for (const server of [one, other]) {
      expect((await names(server)).toSorted()).toEqual(sent.toSorted());
    }
  },
);
