import { setTimeout as wait } from 'node:timers/promises';

/** `fetch` that sends the request again while the server says that it is busy. On a stalled machine each server does. */
export async function patientFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  for (;;) {
    const answer = await fetch(...request);
    if (answer.status !== 503 || !(await answer.clone().text()).includes('"busy"')) return answer;
    await wait(100);
  }
}
