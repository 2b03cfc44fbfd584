import ipaddr from 'ipaddr.js';

/** A network that a sender belongs to, and how many times the limit of one sender it may use. */
export interface SenderNetwork {
  name: string;
  share: number;
}

/**
 * The networks that count, narrowest first: prefix lengths, and their share of a limit. A home has a /64 of IPv6, a
 * customer a /48, a provider a /32. With the default limits, even the widest cannot use up the burst of all visitors.
 */
export const TIERS = [
  { ipv4: 32, ipv6: 64, share: 1 },
  { ipv4: 24, ipv6: 48, share: 4 },
  { ipv4: 16, ipv6: 32, share: 8 },
] as const;

/** The networks of an address, narrowest first. A client of a socket has none. IPv4 is the same in every notation: `::ffff:a00:1` is 10.0.0.1. */
export function senderNetworks(address = ''): SenderNetwork[] {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return [{ name: bare, share: 1 }];
  const known = ipaddr.process(bare);
  const kind = known.kind();
  const family = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return TIERS.map(({ [kind]: bits, share }) => {
    const network = family.networkAddressFromCIDR(`${known}/${bits}`);
    return { name: `${network}/${bits}`, share };
  });
}

/** Returns the narrowest network of an address, which a sender cannot easily change. */
export function senderNetwork(address: string): string {
  return senderNetworks(address)[0]?.name ?? address;
}

/** Returns the widest network of an address: for IPv4 and IPv6, at least 65,536 addresses. */
export function widestNetwork(address: string): string {
  return senderNetworks(address).at(-1)?.name ?? address;
}
