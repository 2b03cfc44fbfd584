import { randomUUID } from 'node:crypto';

/** A message that was sent, and what is known of its fate. */
export interface Sent {
  key: string;
  body: string;
  /** The id it was acknowledged under; undefined while no answer has come. */
  id: string | undefined;
}

export interface Load {
  sent: Sent[];
  /** Answers that said 'not kept, try again'. */
  refused(): number;
  /** Resolves at the next acknowledgement. */
  acknowledgedMore(): Promise<void>;
  /** Resolves when the last sender has stopped. */
  stop(): Promise<void>;
}

const SENDERS = 24;
const GIVE_UP_MS = 20_000;

/** Sends messages as fast as they are answered, from many senders at once, until told to stop. */
export function startLoad(url: string): Load {
  const sent: Sent[] = [];
  let waiting: (() => void)[] = [];
  let stopped = false;
  let refused = 0;

  const sender = async (): Promise<void> => {
    while (!stopped) {
      const message = newMessage();
      sent.push(message);
      const status = await send(url, message);
      if (status === 503) refused += 1;
      if (status === 201) {
        for (const resolve of waiting) resolve();
        waiting = [];
      }
      // A dead server refuses at once: its senders are ended by stop(), not by spinning.
      if (status === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const senders = Array.from({ length: SENDERS }, sender);

  return {
    sent,
    refused: () => refused,
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

function newMessage(): Sent {
  const key = randomUUID();
  const body = JSON.stringify({
    name: `Sender ${key}`,
    email: 'load@house.example',
    contact: '2200000148',
    message: `Durable? ${'x'.repeat(200)}`,
  });
  return { key, body, id: undefined };
}

/** Sends one message, for the first time or again. @returns the status, undefined without an answer */
export async function send(url: string, message: Sent): Promise<number | undefined> {
  try {
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message.key },
      body: message.body,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const said = (await answer.json()) as { success: boolean; id: string };
    if (answer.status === 201 && said.success) message.id = said.id;
    return answer.status;
  } catch {
    return undefined;
  }
}
