import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeLetter } from '../messages/letters/letters.ts';
import { aMessage } from '../testing/a-message.ts';
import { HOUR, MINUTE, mailHouses } from '../testing/mail-house.ts';
import { ENGINES } from '../testing/test-databases.ts';
import { openWebhookReceiver, WEBHOOK_SECRET } from '../testing/webhook-receiver.ts';
import { createOutbox } from './outbox.ts';
import { createMailSender } from './sender.ts';
import { createWebhook } from './webhook.ts';

const KIT = {
  items: [
    { id: 'a', quantity: 2, name: 'Alpha', maker: 'M', department: 'D', note: 'B body', rate: 100 },
    { id: 'b', quantity: 1, name: 'Beta', maker: 'M', department: 'D', parts: ['2 × Gamma'] },
  ],
  from: '2030-01-12',
  to: '2030-01-14',
  counted: { days: 3, charged: 2, how: 'Three as two' },
  quote: { charged: 2, lines: [], text: 'Only for the sender' },
  sums: [['Hire', 'Rs 400']] satisfies [string, string][],
};

const openHouse = mailHouses();
const receivers: Awaited<ReturnType<typeof openWebhookReceiver>>[] = [];
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close();
});

async function openRental(engine: (typeof ENGINES)[number]) {
  const receiver = await openWebhookReceiver();
  receivers.push(receiver);
  const house = await openHouse({ engine, webhook: 'rental.example' });
  const now = () => house.clock.now;
  const sender = createMailSender({
    outbox: createOutbox(house.database, { now, random: () => 0.5, webhooks: true }),
    mailer: createWebhook({ url: receiver.url, secret: WEBHOOK_SECRET }),
    write: async (due) => writeLetter(due, house.copy),
    log: { warn: house.note, error: house.note },
  });
  const sendList = () => house.store.submit({ message: aMessage(), held: null, kit: KIT });
  return { receiver, house, sender, sendList };
}

describe.each(ENGINES)('a kit list on %s', (engine) => {
  it('reaches the rental system once, signed, in the form that docs/ describes', async () => {
    const { receiver, house, sender, sendList } = await openRental(engine);
    await house.submit();
    const { reference } = await sendList();
    await sender.pass();
    await sender.pass();
    expect(receiver.received).toMatchObject([{ signed: true, body: { data: { reference } } }]);
    const schema = JSON.parse(readFileSync('docs/kit-list.schema.json', 'utf8'));
    const body = receiver.received[0]?.body;
    expect(z.fromJSONSchema(schema).parse(body)).toEqual(body);
    const { quote: _, ...list } = KIT;
    expect(body?.data).toMatchObject(list);
  });

  it('is sent again with the same id after a refusal, and does not hold up the others', async () => {
    const { receiver, house, sender, sendList } = await openRental(engine);
    let refusals = 2;
    receiver.answers(() => (refusals-- > 0 ? 503 : 200));
    await sendList();
    await sendList();
    await house.pass(sender, HOUR);
    const ids = receiver.received.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
    expect((await house.outbox()).filter(({ kind }) => kind === 'webhook')).toMatchObject([
      { attempts: 2, parked_at: null },
      { attempts: 2, parked_at: null },
    ]);
  });

  it('waits for a receiver that is away, while mails go out', async () => {
    const { receiver, house, sender, sendList } = await openRental(engine);
    await sendList();
    await receiver.close();
    receivers.pop();
    const mails = house.server();
    await house.pass(
      { pass: () => Promise.all([mails.pass(), sender.pass()]).then() },
      10 * MINUTE,
    );
    expect(house.smtp.received).toHaveLength(1);
    const [waiting] = (await house.outbox()).filter(({ kind }) => kind === 'webhook');
    expect(waiting).toMatchObject({ sent_at: null, last_error: 'ECONNREFUSED' });
    expect(JSON.stringify(house.warnings)).not.toMatch(/gopal|Alpha|B body|127\.0/i);
  });

  it('is deleted with its message before it was sent', async () => {
    const { receiver, house, sender, sendList } = await openRental(engine);
    const { id, removalToken } = await sendList();
    await house.store.removeByToken(id, removalToken);
    await sender.pass();
    expect(receiver.received).toEqual([]);
  });
});
