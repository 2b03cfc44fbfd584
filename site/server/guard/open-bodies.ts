import { busy } from './failures.ts';
import { senderNetworks } from './sender-networks.ts';

/** Bodies that are sent from files at once: as many as an address may have connections. */
const OF_ONE_SENDER = 100;
/** All senders together may have ten times as many, so that neither an address nor its network takes them all. */
const EVERYBODY = { name: 'everybody', share: 10 };

const open = new Map<string, number>();
const countOf = (name: string) => open.get(name) ?? 0;

/**
 * Counts a body until it is disposed of. Each takes memory and a file until its client has read it.
 * @throws Refusal 503 if the sender, its network or everybody together has too many
 */
export function countBody(address: string): Disposable {
  const networks = [EVERYBODY, ...senderNetworks(address)];
  if (networks.some(({ name, share }) => countOf(name) >= OF_ONE_SENDER * share)) throw busy();
  for (const { name } of networks) open.set(name, countOf(name) + 1);
  return {
    [Symbol.dispose]() {
      for (const { name } of networks) {
        if (countOf(name) > 1) open.set(name, countOf(name) - 1);
        else open.delete(name);
      }
    },
  };
}
