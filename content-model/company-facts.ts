import type { Company } from './schemas.ts';

/** `{company.telephone.display}`: a dot tells it from the places a page fills in, such as `{n}`. */
const PLACE = /\{company\.([A-Za-z.]+)\}/g;

/**
 * Puts the company's facts where a text asks for them by name, so that an address or a telephone
 * number is written once, in `company.yaml`.
 * @param value what a YAML file holds; nothing in it is changed, a filled copy comes back
 * @param unknown told of each name that is no fact, and keeps its place as it stands
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
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      withCompanyFacts(entry, company, unknown, [...path, key]),
    ]),
  );
}

/** Whether a value still asks for a fact: one that there is not, or whose file could not be read. */
export function awaitsFact(value: unknown): boolean {
  return typeof value === 'string' && value.search(PLACE) >= 0;
}

function factOf(company: Company, name: string): string | undefined {
  let found: unknown = company;
  for (const key of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}
