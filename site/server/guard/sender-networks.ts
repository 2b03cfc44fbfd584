import ipaddr from 'ipaddr.js';

/** The networks that count, widest first, and their share of a limit. A home has a /64 of IPv6, a provider a /32. */
export const TIERS = {
  ipv4: [
    { bits: 24, share: 4 },
    { bits: 32, share: 1 },
  ],
  ipv6: [
    { bits: 32, share: 8 },
    { bits: 64, share: 1 },
  ],
} as const;

/** The provider's network, of at least 65,536 addresses, so that it identifies no person. */
const PROVIDER = { ipv4: 16, ipv6: 32 } as const;

/** An IP address; undefined for a client of a socket. IPv4 is the same in every notation: `::ffff:a00:1` is 10.0.0.1. */
function parsed(address: string) {
  const bare = address.replace(/%.*$/, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;
}

/** The networks of an address, widest first. A client of a socket has none. */
export function senderNetworks(address = ''): { name: string; share: number }[] {
  const known = parsed(address);
  if (!known) return [{ name: address, share: 1 }];
  return TIERS[known.kind()].map(({ bits, share }) => ({ name: networkOf(known, bits), share }));
}

/** Returns the narrowest network of an address, which a sender cannot easily change. */
export function senderNetwork(address: string): string {
  return senderNetworks(address).at(-1)?.name ?? address;
}

export function widestNetwork(address: string): string {
  const known = parsed(address);
  return known ? networkOf(known, PROVIDER[known.kind()]) : address;
}
