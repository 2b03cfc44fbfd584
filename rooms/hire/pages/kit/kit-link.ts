import type { KitItem } from '../../../../site/contract/kit.ts';
import { type Lost, lostText, salvagedKit } from '../../contract/read-kit.ts';
import { byId, type Catalogue, entryOf } from './catalogue.ts';
import { EMPTY_KIT, type KitDraft, type KitLine, named } from './kit.ts';

/**
 * The link of a list: `#k=1.fx9*2.mkh-416&from=2026-01-12&n.fx9=A+and+B`. It contains ids instead of positions in the
 * catalogue, so that it stays valid for years. The leading number is the version of the format. The link contains no
 * details of the sender.
 */
const LINK_VERSION = '1';

const TEXTS = ['production', 'from', 'to', 'place'] as const;

/** Encodes a list as the fragment of an address, after `#`. */
export function linkOf(kit: KitDraft): string {
  const items = kit.lines.map(({ id, quantity }) => (quantity === 1 ? id : `${id}*${quantity}`));
  const parts = new URLSearchParams({ k: [LINK_VERSION, ...items].join('.') });
  for (const name of TEXTS) if (kit[name]) parts.set(name, kit[name]);
  if (kit.half) parts.set('half', '1');
  if (kit.handover === 'deliver') parts.set('deliver', '1');
  for (const one of kit.crew) parts.append('crew', one);
  for (const { id, note } of kit.lines) if (note) parts.set(`n.${id}`, note);
  return parts.toString();
}

export const EMPTY_LINK = linkOf(EMPTY_KIT);

/** A list decoded from its link: items without names, and the parts that could not be decoded. */
export interface LinkedKit extends Omit<KitDraft, 'lines'> {
  items: KitItem[];
  broken: string[];
}

const { lines: _, ...NO_DETAILS } = EMPTY_KIT;

/** Decodes the fragment of an address after `#`. Undefined if it contains no list. */
export function readLink(hash: string): LinkedKit | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const [list, ...others] = parts.getAll('k');
  if (list === undefined) return undefined;
  const [version, ...rest] = list.split('.');
  if (version !== LINK_VERSION) return { ...NO_DETAILS, items: [], broken: named([list || 'k=']) };
  // A full stop at the end of a link may belong to the sentence around it.
  const tokens = rest.filter(Boolean);
  const given = {
    ...Object.fromEntries(TEXTS.map((name) => [name, parts.get(name)])),
    half: parts.has('half'),
    handover: parts.has('deliver') ? 'deliver' : undefined,
    crew: parts.getAll('crew'),
    items: tokens.map((token) => lineOf(token, parts)),
  };
  const { kit, lost } = salvagedKit(given, () => ({}));
  const inWords = ({ at = 0, fault, ...one }: Lost) => {
    if (one.field !== 'items') return lostText(one);
    const { id, note } = given.items[at] ?? {};
    return fault === 'note' ? `n.${id}=${note}` : (tokens[at] ?? '');
  };
  const notes = [...parts].filter(
    ([name]) => name.startsWith('n.') && !kit.items.some(({ id }) => name === `n.${id}`),
  );
  const broken = [
    ...others.map((other) => `k=${other}`),
    ...lost.map(inWords),
    ...notes.map(([name, note]) => `${name}=${note}`),
  ];
  return { ...NO_DETAILS, ...kit, broken: named(broken) };
}

/** An item, or several: `fx9`, `fx9*2`. Without a number that it has, the quantity is none. */
function lineOf(token: string, parts: URLSearchParams) {
  const [id, number = '1', ...more] = token.split('*');
  const quantity = /^\d{1,2}$/.test(number) && more.length === 0 ? Number(number) : undefined;
  return { id, quantity, note: parts.get(`n.${id}`) };
}

/** A list from a link. An item that is not in the catalogue uses its id as its name. */
export function kitOf({ items, broken: _, ...rest }: LinkedKit, catalogue: Catalogue): KitDraft {
  const lines = items.map((line): KitLine => {
    const { item, left } = byId(catalogue, line.id);
    const { name = line.id.replaceAll('-', ' '), maker = '' } = left ?? {};
    return { name, maker, department: '', ...(item && entryOf(catalogue, item)), ...line };
  });
  return { ...rest, lines };
}
