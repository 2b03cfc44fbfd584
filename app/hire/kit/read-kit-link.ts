import { KIT_LENGTHS, type KitItem } from '../../../contract/kit.ts';
import { byId, type Catalogue, entryOf } from './catalogue.ts';
import { EMPTY_KIT, type Kit, type KitLine, readDetails, readLines } from './kit.ts';
import { LINK_VERSION } from './kit-link.ts';

/* Apart from kit-link.ts, because only the kit list reads links. */

/** A list decoded from its link: items without names, and the parts that could not be decoded. */
export interface LinkedKit extends Omit<Kit, 'lines'> {
  items: KitItem[];
  broken: string[];
}

/** Decodes the fragment of an address after `#`. Undefined if it contains no list. */
export function readLink(hash: string): LinkedKit | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const [list, ...others] = parts.getAll('k');
  if (list === undefined) return undefined;
  const [version, ...tokens] = list.split('.');
  if (version !== LINK_VERSION) return { ...EMPTY_KIT, items: [], broken: named([list || 'k=']) };
  const lost = others.map((other) => `k=${other}`);
  const lose = (name: string, value: string) => lost.push(`${name}=${value}`);
  // A full stop at the end of a link may belong to the sentence around it.
  const lines = readLines(tokens.filter(Boolean).map(lineOf), ({ token }) => lost.push(token));
  const items = lines.map(({ id, quantity }): KitItem => {
    const note = parts.get(`n.${id}`) ?? '';
    if (note.length > KIT_LENGTHS.note) lose(`n.${id}`, note);
    return { id, quantity, ...(note && { note: note.slice(0, KIT_LENGTHS.note) }) };
  });
  for (const [name, note] of parts)
    if (name.startsWith('n.') && !items.some(({ id }) => name === `n.${id}`)) lose(name, note);
  const details = readDetails(
    {
      ...Object.fromEntries(parts),
      handover: parts.has('deliver') && 'deliver',
      crew: parts.getAll('crew'),
    },
    lose,
  );
  return { ...details, items, broken: named(lost) };
}

/** A list from a link. An item that is not in the catalogue uses its id as its name. */
export function kitOf({ items, broken: _, ...rest }: LinkedKit, catalogue: Catalogue): Kit {
  const lines = items.map((line): KitLine => {
    const { item, left } = byId(catalogue, line.id);
    const { name = line.id.replaceAll('-', ' '), maker = '' } = left ?? {};
    return { name, maker, department: '', ...(item && entryOf(catalogue, item)), ...line };
  });
  return { ...rest, lines };
}

/** An item, or several: `fx9`, `fx9*2`. Without a number that it has, the quantity is none. */
function lineOf(token: string) {
  const [id, number = '1', ...more] = token.split('*');
  const quantity = /^\d{1,2}$/.test(number) && more.length === 0 ? Number(number) : undefined;
  return { token, id, quantity };
}

const MOST_NAMED = 10;

/** The first lost parts, and the number of the others. */
function named(lost: readonly string[]): string[] {
  const first = lost.slice(0, MOST_NAMED).map(shortened);
  return lost.length > MOST_NAMED ? [...first, `+ ${lost.length - MOST_NAMED}`] : first;
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
