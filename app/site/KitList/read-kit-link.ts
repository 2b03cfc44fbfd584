import { KIT_ID, KIT_LENGTHS, KIT_LINES, KIT_MOST, type KitItem } from '../../../contract/kit.ts';
import { dayOf, EMPTY_KIT, type Kit } from './kit.ts';
import { LINK_VERSION } from './kit-link.ts';

/* Apart from kit-link.ts, because only the kit list reads links. */

/** A list decoded from its link: items without names, and the parts that could not be decoded. */
export interface LinkedKit extends Omit<Kit, 'lines'> {
  items: KitItem[];
  broken: string[];
}

/** The longest name of a crew member, and the largest crew. */
const CREW = { length: 60, most: 20 };

/** Decodes the fragment of an address after `#`. Undefined if it contains no list. */
export function readLink(hash: string): LinkedKit | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const [list, ...others] = parts.getAll('k');
  if (list === undefined) return undefined;
  const [version, ...tokens] = list.split('.');
  const lost = others.map((other) => `k=${other}`);
  if (version !== LINK_VERSION) {
    return { ...EMPTY_KIT, items: [], broken: named([list || 'k=']) };
  }
  const items = readItems(tokens, lost);
  const cut = (name: string, text: string, length: number) => {
    if (text.length > length) lost.push(`${name}=${text}`);
    return text.slice(0, length);
  };
  const text = (name: string) => cut(name, parts.get(name) ?? '', KIT_LENGTHS.place);
  const day = (name: string) => {
    const given = text(name);
    if (given && !dayOf(given)) lost.push(`${name}=${given}`);
    return dayOf(given);
  };
  for (const [name, note] of parts) {
    const item = name.startsWith('n.') && items.find(({ id }) => name === `n.${id}`);
    if (item) item.note = cut(name, note, KIT_LENGTHS.note);
    else if (name.startsWith('n.')) lost.push(`${name}=${note}`);
  }
  const crew = [...new Set(parts.getAll('crew'))].filter((one, place) => {
    const room = one.length <= CREW.length && place < CREW.most;
    if (!room) lost.push(`crew=${one}`);
    return room;
  });
  return {
    production: text('production'),
    from: day('from'),
    to: day('to'),
    place: text('place'),
    handover: parts.has('deliver') ? 'deliver' : 'collect',
    crew,
    items,
    broken: named(lost),
  };
}

function readItems(tokens: readonly string[], lost: string[]): KitItem[] {
  const items: KitItem[] = [];
  // A full stop at the end of a link may belong to the sentence around it.
  for (const token of tokens.filter(Boolean)) {
    const [id = '', number = '1', ...more] = token.split('*');
    const quantity = /^\d{1,2}$/.test(number) ? Number(number) : 0;
    const known = items.some((item) => item.id === id);
    const room = items.length < KIT_LINES;
    if (
      !KIT_ID.test(id) ||
      quantity < 1 ||
      quantity > KIT_MOST ||
      more.length > 0 ||
      known ||
      !room
    )
      lost.push(token);
    else items.push({ id, quantity });
  }
  return items;
}

const MOST_NAMED = 10;

/** The first lost parts, and the number of the others. */
function named(lost: readonly string[]): string[] {
  const first = lost.slice(0, MOST_NAMED).map(shortened);
  return lost.length > MOST_NAMED ? [...first, `+ ${lost.length - MOST_NAMED}`] : first;
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
