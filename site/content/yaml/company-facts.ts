import type { Company } from '../schemas/schemas.ts';
import { fieldOf, isRecord } from './matched-entries.ts';

/** `{company.telephone.display}`: the dot distinguishes it from placeholders that a page fills in, such as `{n}`. */
const PLACE = /\{company\.([A-Za-z.]+)\}/g;

/**
 * Replaces placeholders in texts with the company's facts, so that an address or a telephone
 * number is written once, in `company.yaml`.
 * @param unknown receives each name that is not a fact; its placeholder stays in the text
 */
export function withCompanyFacts(
  value: unknown,
  company: Company,
  unknown: (path: PropertyKey[], name: string) => void,
  path: PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') {
    return value.replace(PLACE, (place, name: string) => {
      const fact = factOf(company, name);
      if (fact === undefined) unknown(path, `company.${name}`);
      return fact ?? place;
    });
  }
  if (Array.isArray(value)) {
    return value.map((entry, index) => withCompanyFacts(entry, company, unknown, [...path, index]));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      withCompanyFacts(entry, company, unknown, [...path, key]),
    ]),
  );
}

/** Whether a value still contains a placeholder: the fact does not exist, or its file could not be read. */
export function awaitsFact(value: unknown): boolean {
  return typeof value === 'string' && value.search(PLACE) >= 0;
}

function factOf(company: Company, name: string): string | undefined {
  const found = fieldOf(company, name);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}
