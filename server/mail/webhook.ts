import { createHmac } from 'node:crypto';
import { type Mailer, MailFailure } from './mailer.ts';

const ANSWER_MS = 20_000;

/**
 * Posts the text of each letter as signed JSON, as the Standard Webhooks specification says. The id is the same for each
 * attempt, so that the receiver can drop repeats. The secret is in base64, with or without `whsec_`.
 */
export function createWebhook({ url, secret }: { url: string; secret: string }): Mailer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return {
    async send({ id, text }, signal) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const hash = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
      const answer = await fetch(url, {
        method: 'POST',
        body: text,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${hash}`,
        },
        // The receiver must not pass a list on to another address.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      }).catch((error: Error) => {
        const { code = error.name } = (error.cause ?? {}) as NodeJS.ErrnoException;
        throw new MailFailure(code, 'unreachable');
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new MailFailure(`HTTP ${answer.status}`, 'failed');
    },
    close: () => undefined,
  };
}
