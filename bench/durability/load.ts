import { randomInt, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { KIT_MOST } from '../../site/contract/kit.ts';
import { FORM } from '../../site/testing/contact-form.ts';

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

export type Load = Awaited<ReturnType<typeof startLoad>>;

/**
 * Many parallel senders send messages, each after its last response, until stopped. Resolves at a random moment after
 * the first acknowledgement.
 * @param hired ids of items for hire
 */
export async function startLoad(url: string, hired: readonly string[], mostMs: number) {
  const sent: Sent[] = [];
  const events = new EventEmitter();
  let stopped = false;
  let refused = 0;

  const sender = async (): Promise<void> => {
    while (!stopped) {
      const message = newMessage(sent.length % 2 === 0 ? hired : []);
      sent.push(message);
      const status = await send(url, message);
      if (status === 503) refused += 1;
      if (status === 201) events.emit('acknowledged');
      // A killed server refuses immediately, so a sender waits a moment before it tries the next one.
      if (status !== 201) await pause(status === 503 ? AFTER_REFUSAL_MS : 5);
    }
  };
  const senders = Array.from({ length: SENDERS }, sender);
  const acknowledgedMore = () =>
    once(events, 'acknowledged', { signal: AbortSignal.timeout(GIVE_UP_MS) });
  await acknowledgedMore();
  await pause(Math.random() * mostMs);

  return {
    sent,
    /** Responses that refused the message and asked for a retry. */
    refused: () => refused,
    /** Resolves with the next acknowledgement. */
    acknowledgedMore,
    async stop() {
      stopped = true;
      await Promise.all(senders);
    },
  };
}

/** A sent message and its known state. */
export type Sent = ReturnType<typeof newMessage>;

/** @param hired ids of items for its kit list: every second message has one */
export function newMessage(hired: readonly string[]) {
  const key = randomUUID();
  const first = randomInt(Math.max(1, hired.length - MOST_LINES));
  const items = hired.slice(first, first + randomInt(1, MOST_LINES)).map((id, line) => ({
    id,
    quantity: randomInt(1, KIT_MOST),
    note: `Line ${line} of ${key}`,
  }));
  const body = JSON.stringify({
    ...{ ...FORM, name: `Sender ${key}`, message: `Durable? ${'x'.repeat(200)}` },
    ...(items.length > 0 && { items }),
  });
  /** Its acknowledged id comes with the response. */
  return { key, body, items, id: undefined as string | undefined };
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
