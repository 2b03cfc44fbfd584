import { randomInt, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { KIT_MOST, type KitItem } from '../../contract/kit.ts';

/** A sent message and its known state. */
export interface Sent {
  key: string;
  body: string;
  /** The lines of its kit list; every second message has one. */
  items: KitItem[];
  /** Its acknowledged id; undefined until a response arrives. */
  id: string | undefined;
}

const CATALOGUE = 'build/client/hire.json';

/** Ids of the items for hire that the built site knows; empty for a site without hire. */
export async function hiredItems(): Promise<string[]> {
  if (!existsSync(CATALOGUE)) return [];
  const { items }: { items: { id: string }[] } = JSON.parse(await readFile(CATALOGUE, 'utf8'));
  return items.map(({ id }) => id);
}

const SENDERS = 24;
/** Otherwise refused messages, which are all sent again, outnumber the others. */
const AFTER_REFUSAL_MS = 500;
const GIVE_UP_MS = 120_000;

const MOST_LINES = 20;

export type Load = ReturnType<typeof startLoad>;

/**
 * Many parallel senders send messages, each after its last response, until stopped.
 * @param hired ids of items for hire
 */
export function startLoad(url: string, hired: readonly string[]) {
  const sent: Sent[] = [];
  let waiting: (() => void)[] = [];
  let stopped = false;
  let refused = 0;

  const sender = async (): Promise<void> => {
    while (!stopped) {
      const message = newMessage(sent.length % 2 === 0 ? hired : []);
      sent.push(message);
      const status = await send(url, message);
      if (status === 503) refused += 1;
      if (status === 201) {
        for (const resolve of waiting) resolve();
        waiting = [];
      }
      // A killed server refuses immediately, so a sender waits a moment before it tries the next one.
      if (status !== 201) await pause(status === 503 ? AFTER_REFUSAL_MS : 5);
    }
  };
  const senders = Array.from({ length: SENDERS }, sender);

  return {
    sent,
    /** Responses that refused the message and asked for a retry. */
    refused: () => refused,
    /** Resolves with the next acknowledgement. */
    acknowledgedMore() {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const late = setTimeout(
        () => reject(new Error(`${url} acknowledged nothing for ${GIVE_UP_MS} ms`)),
        GIVE_UP_MS,
      );
      waiting.push(resolve);
      return promise.finally(() => clearTimeout(late));
    },
    async stop() {
      stopped = true;
      await Promise.all(senders);
    },
  };
}

/** @param hired ids of items for its kit list */
export function newMessage(hired: readonly string[]): Sent {
  const key = randomUUID();
  const first = randomInt(Math.max(1, hired.length - MOST_LINES));
  const items = hired.slice(first, first + randomInt(1, MOST_LINES)).map((id, line) => ({
    id,
    quantity: randomInt(1, KIT_MOST),
    note: `Line ${line} of ${key}`,
  }));
  const body = JSON.stringify({
    name: `Sender ${key}`,
    email: 'load@house.example',
    contact: '2200000148',
    message: `Durable? ${'x'.repeat(200)}`,
    ...(items.length > 0 && { items }),
  });
  return { key, body, items, id: undefined };
}

/** Sends one message, or sends it again. @returns the status, or undefined without a response */
export async function send(url: string, message: Sent): Promise<number | undefined> {
  try {
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message.key },
      body: message.body,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const body = (await answer.json()) as { success: boolean; id: string };
    if (answer.status === 201 && body.success) message.id = body.id;
    return answer.status;
  } catch {
    return undefined;
  }
}
