import type { Department, EquipmentItem } from '../../../site/content/schemas/equipment-schemas.ts';
import { exact, type Figures } from '../contract/kit-facts.ts';

const BAR = ' | ';

/** A fact on one line: `PL | LPL by adapter`. */
export const factText = (fact: string | readonly string[]): string => [fact].flat().join(BAR);

/** The fact of a line, which the check of the build may refuse. */
export const factOf = (line: string): string | [string, string] =>
  line.includes(BAR) ? (line.split(BAR) as [string, string]) : line;

const MEASURE = /^([\d,]+(?:\.\d+)?) ?(kg|g|W|kW)$/;
const UNITS = { kg: ['kg', 1], g: ['kg', 0.001], W: ['watts', 1], kW: ['watts', 1000] } as const;

/** Reads a weight or a power such as `1,500 W`. Undefined for any other text. */
export function measured(text = ''): Figures | undefined {
  const [, number = '', unit] = MEASURE.exec(text) ?? [];
  if (!unit) return undefined;
  const [figure, factor] = UNITS[unit as keyof typeof UNITS];
  return { [figure]: exact(Number(number.replaceAll(',', '')) * factor) };
}

/** The figures of every item by its id. A package has those of its parts if all of them state the figure. */
export function figuresOf(departments: readonly Department[]): Map<string, Figures> {
  const own = new Map<string, Figures>();
  const packages: EquipmentItem[] = [];
  for (const department of departments) {
    const summed = department.facts.filter(({ sum }) => sum);
    for (const item of department.groups.flatMap(({ items }) => items)) {
      const facts = summed.map(({ id }) => measured([item.facts[id]].flat()[0]));
      own.set(item.id, Object.assign({ rate: item.rate, value: item.value }, ...facts));
      if (item.parts) packages.push(item);
    }
  }
  for (const { id, parts = [] } of packages) {
    const ofParts = (name: 'value' | 'kg' | 'watts') =>
      parts.reduce<number | undefined>((sum, { item, quantity }) => {
        const one = own.get(item)?.[name];
        return sum === undefined || one === undefined ? undefined : exact(sum + one * quantity);
      }, 0);
    const {
      rate,
      value = ofParts('value'),
      kg = ofParts('kg'),
      watts = ofParts('watts'),
    } = own.get(id) ?? {};
    own.set(id, { rate, value, kg, watts });
  }
  return own;
}
