import { KIT_ID, KIT_LENGTHS, KIT_LINES, KIT_MOST, type KitItem } from '../../../contract/kit.ts';
import { EMPTY_KIT, type Kit } from './kit.ts';

/**
 * The link of a list: `#k=1.fx9*2.mkh-416&from=2026-01-12&n.fx9=A+and+B`. It contains ids instead of positions in the
 * catalogue, so that it stays valid for years. The leading number is the version of the format. The link contains no
 * details of the sender.
 */
const VERSION = '1';

/** A list decoded from its link: items without names, and the parts that could not be decoded. */
export interface LinkedKit extends Omit<Kit, 'lines'> {
  items: KitItem[];
  broken: string[];
}

const TEXTS = ['production', 'from', 'to', 'place'] as const;

/** Encodes a list as the fragment of an address, after `#`. */
export function linkOf(kit: Kit): string {
  const items = kit.lines.map(({ id, quantity }) => (quantity === 1 ? id : `${id}*${quantity}`));
  const parts = new URLSearchParams({ k: [VERSION, ...items].join('.') });
  for (const name of TEXTS) if (kit[name]) parts.set(name, kit[name]);
  if (kit.handover === 'deliver') parts.set('deliver', '1');
  for (const one of kit.crew) parts.append('crew', one);
  for (const { id, note } of kit.lines) if (note) parts.set(`n.${id}`, note);
  return parts.toString();
}

/** Decodes the fragment of an address after `#`. Undefined if it contains no list. */
export function readLink(hash: string): LinkedKit | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const [version, ...tokens] = parts.get('k')?.split('.') ?? [];
  if (version === undefined) return undefined;
  const text = (name: string) => (parts.get(name) ?? '').slice(0, KIT_LENGTHS.place);
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '');
  const linked: LinkedKit = {
    ...EMPTY_KIT,
    production: text('production'),
    from: day('from'),
    to: day('to'),
    place: text('place'),
    handover: parts.has('deliver') ? 'deliver' : 'collect',
    crew: parts.getAll('crew').slice(0, 20),
    items: [],
    broken: [],
  };
  if (version !== VERSION) return { ...linked, broken: [shortened(parts.get('k') ?? '')] };
  for (const token of tokens) {
    const [id = '', number = '1', ...more] = token.split('*');
    const quantity = /^\d{1,2}$/.test(number) ? Number(number) : 0;
    const known = linked.items.some((item) => item.id === id);
    const room = linked.items.length < KIT_LINES;
    if (
      !KIT_ID.test(id) ||
      quantity < 1 ||
      quantity > KIT_MOST ||
      more.length > 0 ||
      known ||
      !room
    )
      linked.broken.push(shortened(token));
    else
      linked.items.push({ id, quantity, note: parts.get(`n.${id}`)?.slice(0, KIT_LENGTHS.note) });
  }
  return { ...linked, broken: linked.broken.slice(0, 10) };
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
