import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { senderNetworks } from './sender-networks.ts';

const names = (address: string) => senderNetworks(address).map(({ name }) => name);

describe('the networks of an address', () => {
  it('are the address, its /24 and its /16 for IPv4, in every notation', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)), ([a, b, c, d]) => {
        const dotted = `${a}.${b}.${c}.${d}`;
        const [high, low] = [a * 256 + b, c * 256 + d].map((part) => part.toString(16));
        const spellings = [
          dotted,
          `::ffff:${dotted}`,
          `::ffff:${high}:${low}`,
          `::FFFF:${high?.padStart(4, '0')}:${low?.padStart(4, '0')}`,
          `0:0:0:0:0:ffff:${high}:${low}`,
          `::ffff:${high}:${low}%eth0`,
        ];
        for (const spelling of spellings) {
          expect(names(spelling)).toEqual([
            `${dotted}/32`,
            `${a}.${b}.${c}.0/24`,
            `${a}.${b}.0.0/16`,
          ]);
        }
      }),
    );
  });

  it('are the /64, /48 and /32 for IPv6, in every notation', () => {
    const expected = ['2001:db8:1:200::/64', '2001:db8:1::/48', '2001:db8::/32'];
    for (const spelling of [
      '2001:db8:1:200::1',
      '2001:0DB8:0001:0200:0:0:0:1',
      '2001:db8:1:200:ffff::2%eth0',
    ]) {
      expect(names(spelling)).toEqual(expected);
    }
    expect(names('2001:db8:1:2ff::1')).toEqual(['2001:db8:1:2ff::/64', ...expected.slice(1)]);
  });

  it('are the text itself when it is not an address', () => {
    expect(names('unknown')).toEqual(['unknown']);
  });
});
