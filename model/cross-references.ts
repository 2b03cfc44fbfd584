import { basename } from 'node:path';
import { PROSE_FOLDER } from './prose-pages.ts';
import type { Content } from './schemas/content.ts';
import { SUBJECTS } from './schemas/subjects.ts';
import { type Problem, shown } from './yaml/problems.ts';

/** The content that could be read: a subject whose file is invalid is missing. */
export type ReadContent = { [Subject in keyof Content]: Content[Subject] | undefined };

/** Ids that occur twice in one list. */
export function duplicateProblems(content: ReadContent): Problem[] {
  return Object.entries(SUBJECTS).flatMap(([subject, [file]]) => {
    const entries: unknown = content[subject as keyof typeof SUBJECTS];
    const ids = Array.isArray(entries) ? entries.flatMap(({ id }) => id ?? []) : [];
    return ids.flatMap((id, place) =>
      ids.indexOf(id) === place
        ? []
        : [
            {
              file: `content/${file}`,
              field: `${basename(file, '.yaml')}[${place}].id`,
              message: `expected a unique id, got “${id}” a second time`,
            },
          ],
    );
  });
}

/** References from one record to another that does not exist. */
export function crossReferenceProblems(content: ReadContent): Problem[] {
  const { about, home, site, projects, filingSections, investor, prosePages, hire } = content;
  const problems: Problem[] = [];
  const expectProject = (file: string, field: string, id: string | undefined) => {
    if (id === undefined || !projects || projects.some((project) => project.id === id)) return;
    problems.push({
      file,
      field,
      message: `expected the id of a project in content/projects/projects.yaml, got ${shown(id)}`,
    });
  };
  expectProject('content/about.yaml', 'mission.project', about?.mission.project);
  expectProject('content/home.yaml', 'interval', home?.interval);
  expectProject('content/hire.yaml', 'kit.project', hire?.kit.project);
  for (const [page, id] of Object.entries(site?.navigation.stills ?? {})) {
    expectProject('content/site.yaml', `navigation.stills.${page}`, id);
  }
  expectProject('content/investor.yaml', 'meta.still', investor?.meta.still);
  for (const { id, meta } of prosePages ?? []) {
    expectProject(`content/${PROSE_FOLDER}/${id}.yaml`, 'meta.still', meta.still);
  }
  for (const [place, section] of filingSections?.entries() ?? []) {
    const field = `filing-sections[${place}].meta.still`;
    expectProject('content/filing-sections.yaml', field, section.meta.still);
  }
  return problems;
}
