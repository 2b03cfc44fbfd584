import ipaddr from 'ipaddr.js';

/** A network that one sender may have to itself, and how much more than one address it may send. */
export interface SenderNetwork {
  name: string;
  share: number;
}

/**
 * IPv6 prefixes that one customer may rotate addresses within, smallest first. Even the widest one
 * sends too little to use up the burst of all visitors, and one household rarely notices the others.
 */
const TIERS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/**
 * The networks an address counts towards, narrowest first: an IPv4 address by itself, however it is
 * written (`::ffff:a00:1` is 10.0.0.1), an IPv6 address by its /64, /56 and /48.
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

/** The narrowest network of an address: what one sender can't change at will. */
export function senderNetwork(address: string): string {
  return senderNetworks(address)[0]?.name ?? address;
}
