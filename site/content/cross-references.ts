import { basename } from 'node:path';
import { ALL_ROOMS } from '../rooms.ts';
import { PROSE_FOLDER } from './prose-pages.ts';
import type { Content } from './schemas/content.ts';
import { SUBJECTS } from './schemas/subjects.ts';
import { type Problem, problemAt, shown } from './yaml/problems.ts';

export type ReadContent = { [Subject in keyof Content]: Content[Subject] | undefined };

export function duplicateProblems(content: ReadContent): Problem[] {
  return Object.entries(SUBJECTS).flatMap(([subject, [file]]) => {
    const entries: unknown = content[subject as keyof Content];
    const ids = Array.isArray(entries) ? entries.flatMap(({ id }) => id ?? []) : [];
    return ids.flatMap((id, place) => {
      const field = `${basename(file, '.yaml')}[${place}].id`;
      const message = `expected a unique id, got “${id}” a second time`;
      return ids.indexOf(id) === place ? [] : problemAt(file, field, message);
    });
  });
}

type Paged = { meta?: { still?: string | undefined } } | null | undefined;

/** References to a project that does not exist. Content may keep them in a program that has no room of films. */
export function crossReferenceProblems(content: ReadContent): Problem[] {
  if (!ALL_ROOMS.some((room: string) => room === 'films')) return [];
  const { home, site, projects, prosePages } = content;
  const references: [file: string, field: string, id: string | undefined][] = [];
  for (const [subject, [file]] of Object.entries(SUBJECTS)) {
    const read = content[subject as keyof Content] as Paged | Paged[];
    for (const [place, page] of [read].flat().entries()) {
      const entry = Array.isArray(read) ? `${basename(file, '.yaml')}[${place}].` : '';
      references.push([file, `${entry}meta.still`, page?.meta?.still]);
    }
  }
  for (const [place, { project }] of home?.hero.loop?.cuts.entries() ?? []) {
    references.push(['home.yaml', `hero.loop.cuts[${place}].project`, project]);
  }
  for (const [place, id] of home?.projects?.featured.entries() ?? []) {
    references.push(['home.yaml', `projects.featured[${place}]`, id]);
  }
  for (const [page, id] of Object.entries(site?.navigation.stills ?? {})) {
    references.push(['site.yaml', `navigation.stills.${page}`, id]);
  }
  for (const { id, meta } of prosePages ?? []) {
    references.push([`${PROSE_FOLDER}/${id}.yaml`, 'meta.still', meta.still]);
  }
  return references.flatMap(([file, field, id]) => {
    if (id === undefined || !projects || projects.some((project) => project.id === id)) return [];
    const message = `expected the id of a project in content/projects/projects.yaml, got ${shown(id)}`;
    return problemAt(file, field, message);
  });
}
