import { setTimeout as wait } from 'node:timers/promises';

/**
 * Sends a request again while the server asks for that: on a stalled machine each server does. Closes the connection
 * afterwards, because a server that stops waits for idle connections.
 */
export async function patientFetch(address: string, options: RequestInit = {}): Promise<Response> {
  const headers = new Headers(options.headers);
  headers.set('connection', 'close');
  for (;;) {
    const answer = await fetch(address, { ...options, headers });
    if (answer.status !== 503 || !answer.headers.has('retry-after')) return answer;
    await wait(100);
  }
}
