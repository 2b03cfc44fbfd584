import type { Project } from '../../../site/content/schemas/schemas.ts';
import { paths } from '../../../site/contract/paths.ts';
import { content } from '../../../site/page-data/content.ts';

/** A person or company with a credit in two films or more, which gives them a page. */
export interface Credited {
  name: string;
  /** The films, each with what it names the person as. */
  films: Map<Project, Set<string>>;
}

/** A name begins with a capital, or is in a script without capitals: not “at the house”. */
const NAME = /^[\p{Lu}\p{Lo}]/u;

/** Everybody who is named in two films or more, by the last part of the address. */
export async function credited(): Promise<ReadonlyMap<string, Credited>> {
  const { projects, projectPage, company } = await content();
  const people = new Map<string, Credited>();
  const labels = projectPage?.lightbox.credits;
  if (!labels || !projectPage.film.person) return people;
  for (const project of projects) {
    const { director, photography, producer, client } = project.credits ?? {};
    const own = project.page?.credits ?? [];
    const inOwn = new Set(own.flatMap(({ value }) => value.split(', ').map(idOf)));
    const credits = [
      ...own,
      { label: labels.director, value: director },
      { label: labels.photography, value: photography },
      { label: labels.producer, value: producer },
      { label: labels.client, value: client },
    ];
    for (const [place, { label, value = '' }] of credits.entries()) {
      for (const name of value.split(', ')) {
        const id = idOf(name);
        if (!id || !NAME.test(name) || name === company.legalName) continue;
        const films = people.get(id)?.films ?? new Map<Project, Set<string>>();
        // The film's own credits already name them, in their own words.
        if (place >= own.length && inOwn.has(id)) continue;
        films.set(project, (films.get(project) ?? new Set()).add(label));
        people.set(id, { name, films });
      }
    }
  }
  return new Map([...people].filter(([, { films }]) => films.size > 1));
}

/** The name in Latin letters without accents, as the last part of an address; empty if it has none. */
const idOf = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).join('-');

export function linkedNames(value: string, people: ReadonlyMap<string, Credited>) {
  return value.split(', ').map((text) => {
    const id = idOf(text);
    return { text, href: people.has(id) ? paths.person(id) : undefined };
  });
}
