import {
  HANDOVERS,
  isDay,
  KIT_CREW,
  KIT_ID,
  KIT_LENGTHS,
  KIT_LINES,
  KIT_MOST,
  type KitDetails,
  type KitItem,
} from '../../../site/contract/kit.ts';
import { isCleanLine, isVisible, normalise } from '../../../site/contract/text-policy.ts';
import { FIGURES, type Figures } from './kit-facts.ts';

/*
 * The rules of a kit list, for every reader: requests, links, the storage of the browser, and rows of the database, which
 * older versions may have written. No library here, because every hire page reads the list that the browser keeps.
 */

export type Given = Readonly<Record<string, unknown>>;

export type LineFault = 'id' | 'repeated' | 'quantity' | 'lines' | 'note' | 'item';

/** Called with each value that cannot be kept whole. @param at its place in a list */
export type Lose = (value: unknown, at?: number, fault?: LineFault) => undefined;

type Read<Value> = (given: unknown, lose: Lose) => Value | undefined;

const isNone = (given: unknown) => given === undefined || given === null || given === '';

/** A line of text. Keeps the beginning of one that is too long. */
const text =
  (most: number): Read<string> =>
  (given, lose) => {
    if (isNone(given)) return undefined;
    if (typeof given !== 'string') return lose(given);
    const line = normalise(given);
    const isWhole = isVisible(line) && isCleanLine(line) && line.length <= most;
    if (line && !isWhole) lose(given);
    return line.slice(0, most) || undefined;
  };

const day: Read<string> = (given, lose) => {
  if (isNone(given)) return undefined;
  return typeof given === 'string' && isDay(given) ? given : lose(given);
};

const half: Read<true> = (given, lose) => {
  if (given === true) return true;
  return given === false || isNone(given) ? undefined : lose(given);
};

const handover: Read<NonNullable<KitDetails['handover']>> = (given, lose) => {
  if (isNone(given)) return undefined;
  return HANDOVERS.find((way) => way === given) ?? lose(given);
};

const crew: Read<readonly string[]> = (given, lose) => {
  if (isNone(given)) return undefined;
  if (!Array.isArray(given)) return lose(given);
  const names = given.flatMap((one, at) => {
    if (at >= KIT_CREW) return lose(one) ?? [];
    let isWhole = true;
    const name = text(KIT_LENGTHS.crew)(one, () => {
      isWhole = false;
      return lose(one, at);
    });
    return isWhole && name ? [name] : [];
  });
  return names.length > 0 ? [...new Set(names)] : undefined;
};

export const DETAILS: {
  readonly [Name in keyof KitDetails]-?: Read<NonNullable<KitDetails[Name]>>;
} = {
  production: text(KIT_LENGTHS.production),
  from: day,
  to: day,
  half,
  dates: text(KIT_LENGTHS.dates),
  place: text(KIT_LENGTHS.place),
  handover,
  crew,
};

/** The lines with an id and a quantity that the server accepts, one for each item. */
export function readLines<Item extends object>(
  given: readonly unknown[],
  lose: Lose,
  itemOf: (line: Given, lose: () => void) => Item,
): (KitItem & Item)[] {
  const ids = new Set<string>();
  return given.flatMap((one, at) => {
    const line: Given = Object(one);
    const { id, quantity, note } = line;
    const fault = (name: LineFault) => lose(one, at, name) ?? [];
    if (typeof id !== 'string' || !KIT_ID.test(id)) return fault('id');
    if (ids.has(id)) return fault('repeated');
    const isQuantity = typeof quantity === 'number' && Number.isInteger(quantity);
    if (!isQuantity || quantity < 1 || quantity > KIT_MOST) return fault('quantity');
    if (ids.size >= KIT_LINES) return fault('lines');
    ids.add(id);
    const kept = text(KIT_LENGTHS.note)(note, () => lose(one, at, 'note'));
    return [{ id, quantity, ...(kept && { note: kept }), ...itemOf(line, () => fault('item')) }];
  });
}

/** What a list keeps of an item, so that it can be named when it has left the catalogue. */
export interface KeptItem extends Figures {
  name: string;
  maker: string;
  department: string;
  parts?: readonly string[] | undefined;
}

const isText = (value: unknown) => typeof value === 'string';

/** The item of a line in the storage of the browser, in a row of the database or in the catalogue. */
export function keptItem(line: Given, lose: () => void): KeptItem {
  const read = <Value>(name: string, isWhole: (value: unknown) => boolean) => {
    const value = line[name] ?? undefined;
    if (value === undefined || isWhole(value)) return value as Value | undefined;
    lose();
    return undefined;
  };
  const figures = FIGURES.map((name) => [name, read<number>(name, Number.isFinite)]);
  const parts = read<string[]>('parts', (all) => Array.isArray(all) && all.every(isText));
  return {
    name: read<string>('name', isText) || String(line['id']),
    maker: read<string>('maker', isText) ?? '',
    department: read<string>('department', isText) ?? '',
    ...Object.fromEntries(figures.filter(([, value]) => value !== undefined)),
    ...(parts && { parts }),
  };
}

export interface Lost {
  field: string;
  value: unknown;
  at?: number | undefined;
  fault?: LineFault | undefined;
}

type Whole<Item> = {
  [Name in keyof KitDetails]?: NonNullable<KitDetails[Name]>;
} & { items: (KitItem & Item)[] };

/** Reads what can be read, and says what is lost. @param itemOf what to read of a line besides id, quantity and note */
export function salvagedKit<Item extends object>(
  given: unknown,
  itemOf: (line: Given, lose: () => void) => Item,
): { kit: Whole<Item>; lost: Lost[] } {
  const lost: Lost[] = [];
  const loseOf =
    (field: string): Lose =>
    (value, at, fault) => {
      lost.push({ field, value, at, fault });
      return undefined;
    };
  const fields: Given = Object(given);
  if (fields !== given) loseOf('list')(given);
  const details = Object.entries(DETAILS).flatMap(([name, read]) => {
    const value = read(fields[name], loseOf(name));
    return value === undefined ? [] : [[name, value]];
  });
  const { items } = fields;
  const lines = Array.isArray(items) ? items : [];
  if (lines !== items && !isNone(items)) loseOf('items')(items);
  return {
    kit: { ...Object.fromEntries(details), items: readLines(lines, loseOf('items'), itemOf) },
    lost,
  };
}

/** Names a lost value for a person: `place=…`. */
export const lostText = ({ field, value }: Lost): string =>
  `${field}=${isText(value) ? value : JSON.stringify(value)}`;
