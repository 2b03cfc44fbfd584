import ipaddr from 'ipaddr.js';

/** A network that one sender may own, and how many times the limit of one address it may send. */
export interface SenderNetwork {
  name: string;
  share: number;
}

/**
 * IPv6 prefixes that one customer may control, narrowest first. Even the widest one cannot use up
 * the burst limit of all visitors, and neighbours rarely affect each other.
 */
const TIERS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/**
 * Returns the networks that an address counts towards, narrowest first. An IPv4 address counts by
 * itself in every notation (`::ffff:a00:1` is 10.0.0.1); an IPv6 address counts by its /64, /56 and
 * /48.
 */
export function senderNetworks(address: string): SenderNetwork[] {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return [{ name: bare, share: 1 }];
  const known = ipaddr.process(bare);
  if (known.kind() === 'ipv4') return [{ name: known.toString(), share: 1 }];
  return TIERS.map(({ bits, share }) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${known}/${bits}`);
    return { name: `${network}/${bits}`, share };
  });
}

/** Returns the narrowest network of an address, which a sender cannot easily change. */
export function senderNetwork(address: string): string {
  return senderNetworks(address)[0]?.name ?? address;
}
