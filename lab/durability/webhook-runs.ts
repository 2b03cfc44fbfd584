import type { Engine } from '../../server/store/migrations/migrations.ts';
import { NO_LIMITS } from '../../server/testing/no-limits.ts';
import { openWebhookReceiver, WEBHOOK_SECRET } from '../../server/testing/webhook-receiver.ts';
import { openKillHouse } from './kill-house.ts';
import { hiredItems, startLoad } from './load.ts';

const REFUSED = 0.1;

/** A house without equipment has no kit lists. */
export const enginesWithHire = async (): Promise<Engine[]> =>
  (await hiredItems()).length > 0 ? ['sqlite', 'postgres'] : [];

/**
 * Sends lists under load to a server that posts them to a receiver that refuses some, kills it several times, and
 * compares the acknowledged lists with those that arrived.
 */
export async function webhookRuns(engine: Engine, kills: number, loadMs = 500) {
  await using receiver = await openWebhookReceiver();
  await using house = await openKillHouse(engine);
  const accepted: string[] = [];
  receiver.answers(() => {
    if (Math.random() < REFUSED) return 503;
    accepted.push(receiver.received.at(-1)?.id ?? '');
    return 204;
  });
  const settings = { ...NO_LIMITS, WEBHOOK_URL: receiver.url, WEBHOOK_SECRET };
  const hired = await hiredItems();
  const acknowledged = new Set<string>();
  for (let kill = 1; kill <= kills; kill++) {
    const server = await house.start(settings);
    const load = await startLoad(server.url, hired, loadMs);
    await server.end('SIGKILL');
    await load.stop();
    for (const { id, items } of load.sent) if (id && items.length > 0) acknowledged.add(id);
  }
  await house.start(settings);
  await house.emptied();
  const { db } = await house.beside.connect();
  const stored = await db.selectFrom('contacts').select(['id', 'reference']).execute();
  const references = new Map(stored.map(({ id, reference }) => [id, reference]));
  const arrived = Map.groupBy(receiver.received, ({ body }) => body.data.reference);
  const taken = new Set(accepted);
  const came = (id: string) =>
    arrived.get(references.get(id) ?? '')?.some((list) => taken.has(list.id));
  const idsOf = (lists: { id: string }[]) => new Set(lists.map(({ id }) => id)).size;
  return {
    kind: `webhooks, ${engine}`,
    lists: acknowledged.size,
    kills,
    /** Acknowledged lists that did not arrive: must be 0. */
    lost: [...acknowledged].filter((id) => !came(id)).length,
    /** Lists that arrived under two ids, so that the receiver cannot know a repeat: must be 0. */
    renamed: [...arrived.values()].filter((lists) => idsOf(lists) > 1).length,
    /** Without a valid signature: must be 0. */
    unsigned: receiver.received.filter(({ signed }) => !signed).length,
    /** Accepted twice under one id: at most one for each kill. */
    repeated: accepted.length - taken.size,
  };
}
