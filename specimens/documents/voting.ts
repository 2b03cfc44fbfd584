import { percent, rupees, words } from '../financials/figures.ts';
import type { Block } from '../pdf/blocks.ts';
import { TOTAL_SHARES } from './shareholders.ts';

/** Votes of one category of holders on one resolution. */
export interface Votes {
  category: string;
  held: number;
  favour: number;
  against: number;
}

const HELD = { promoters: 6_440_000, institutions: 24_000 };

/** Votes in favour and against: promoters, institutions, other public holders. */
type Cast = readonly [
  readonly [number, number],
  readonly [number, number],
  readonly [number, number],
];

/** The resolutions of the 14th annual general meeting; promoters concerned did not vote on the fourth. */
export const RESOLUTIONS: readonly { title: string; kind: string; cast: Cast }[] = [
  {
    title: 'Adoption of the audited financial statements for FY 2024-25',
    kind: 'Ordinary',
    cast: [
      [6_440_000, 0],
      [24_000, 0],
      [1_262_400, 1_600],
    ],
  },
  {
    title: 'Reappointment of the Director who retires by rotation',
    kind: 'Ordinary',
    cast: [
      [6_440_000, 0],
      [24_000, 0],
      [1_248_000, 16_000],
    ],
  },
  {
    title: 'Appointment of Secretarial Auditors for five years',
    kind: 'Ordinary',
    cast: [
      [6_440_000, 0],
      [24_000, 0],
      [1_260_800, 3_200],
    ],
  },
  {
    title: 'Reappointment of the Managing Director and his remuneration',
    kind: 'Special',
    cast: [
      [2_208_000, 0],
      [16_000, 8_000],
      [1_204_800, 59_200],
    ],
  },
];

/** Votes on a resolution by category, in the order of regulation 44(3). */
export function votes(cast: Cast): Votes[] {
  const others = TOTAL_SHARES - HELD.promoters - HELD.institutions;
  const held = [HELD.promoters, HELD.institutions, others];
  return ['Promoters and promoter group', 'Public: institutions', 'Public: others'].map(
    (category, place) => {
      const [favour, against] = cast[place] ?? [0, 0];
      return { category, held: held[place] ?? 0, favour, against };
    },
  );
}

const total = (list: readonly Votes[], of: (votes: Votes) => number): number =>
  list.reduce((sum, item) => sum + of(item), 0);

/** A resolution with the votes cast on it. */
export function votingTable(place: number): Block {
  const resolution = RESOLUTIONS[place];
  if (!resolution)
    throw new Error(`The meeting had ${RESOLUTIONS.length} resolutions, not ${place + 1}`);
  const list = votes(resolution.cast);
  const whole = {
    category: '*Total',
    held: total(list, ({ held }) => held),
    favour: total(list, ({ favour }) => favour),
    against: total(list, ({ against }) => against),
  };
  return words(
    ['Category', '>Shares held', '>Votes polled', '>In favour', '>Against', '>In favour, %'],
    [...list, whole].map(({ category, held, favour, against }) => [
      category,
      rupees(held),
      rupees(favour + against),
      rupees(favour),
      rupees(against),
      percent(favour, favour + against),
    ]),
  );
}
