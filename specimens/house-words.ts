import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Company } from '../content-model/schemas.ts';

const peopleSchema = z.array(z.looseObject({ name: z.string(), role: z.string() }));
const clientsSchema = z.array(z.looseObject({ name: z.string() }));
const investorSchema = z.looseObject({
  contacts: z.looseObject({
    entries: z.array(
      z.looseObject({ label: z.string(), name: z.string(), email: z.string().optional() }),
    ),
  }),
});
const factsSchema = z.record(z.string(), z.string());

/** The names every specimen may use, `{company}` and the like: the company's own come from its content. */
export function houseWords(company: Company, content: string): Record<string, string> {
  const read = (file: string): unknown => parse(readFileSync(join(content, file), 'utf8'));
  const facts = factsSchema.parse(
    parse(readFileSync(new URL('facts.yaml', import.meta.url), 'utf8')),
  );
  const people = peopleSchema.parse(read('people/people.yaml'));
  const clients = clientsSchema.parse(read('clients/clients.yaml'));
  const { entries } = investorSchema.parse(read('investor.yaml')).contacts;
  const contact = (label: string) => entries.find((entry) => entry.label === label);
  const ofRole = (role: string, place = 0) =>
    people.filter((person) => person.role === role)[place]?.name ?? '';
  return {
    ...facts,
    company: company.legalName,
    short: company.shortName,
    cin: company.cin,
    isin: company.isin,
    symbol: company.symbol,
    phone: company.telephone.display,
    email: company.investorEmail,
    website: company.siteUrl,
    office: company.registeredOffice.lines.join('\n'),
    officeLine: company.registeredOffice.lines.join(', '),
    md: ofRole('Managing Director'),
    ed: ofRole('Executive Director'),
    ned: ofRole('Non-Executive Director'),
    id1: ofRole('Independent Director'),
    id2: ofRole('Independent Director', 1),
    cs: contact('Compliance')?.name.split(',')[0] ?? '',
    registrar: contact('Registrar')?.name ?? '',
    registrarEmail: contact('Registrar')?.email ?? '',
    grievance: contact('Grievance')?.email ?? '',
    clients: clients.map(({ name }) => name).join(', '),
  };
}
