import type { Content } from './content.ts';
import type { Problem } from './problems.ts';

const LISTS = {
  services: 'content/services.yaml',
  projects: 'content/projects/projects.yaml',
  products: 'content/products/products.yaml',
  clients: 'content/clients/clients.yaml',
  people: 'content/people/people.yaml',
  filingSections: 'content/filing-sections.yaml',
} as const;

/** Ids that stand twice in one list. */
export function duplicateProblems(content: Content): Problem[] {
  return Object.entries(LISTS).flatMap(([list, file]) => {
    const ids = content[list as keyof typeof LISTS].map(({ id }) => id);
    return ids.flatMap((id, place) =>
      ids.indexOf(id) === place
        ? []
        : [{ file, field: `[${place}].id`, message: `expected a new id, got ${id} a second time` }],
    );
  });
}

/** Names of one record that another one uses, and that do not exist. */
export function crossReferenceProblems(content: Content): Problem[] {
  const projects = new Set(content.projects.map(({ id }) => id));
  const filings = new Set(content.filings.map(({ id }) => id));
  const problems: Problem[] = [];
  const expectProject = (file: string, field: string, id: string) => {
    if (projects.has(id)) return;
    problems.push({ file, field, message: `expected the id of a project, got ${id}` });
  };
  expectProject('content/about.yaml', 'mission.project', content.about.mission.project);
  expectProject('content/contact-page.yaml', 'project', content.contactPage.project);
  for (const [place, { filing, href, exempt }] of content.regulation46.entries()) {
    const file = 'content/regulation-46.yaml';
    if (filing && !filings.has(filing)) {
      problems.push({
        file,
        field: `[${place}].filing`,
        message: `expected the id of a filing, got ${filing}`,
      });
    }
    if ([filing, href, exempt].filter(Boolean).length !== 1) {
      problems.push({
        file,
        field: `[${place}]`,
        message: 'expected exactly one of href, filing and exempt',
      });
    }
  }
  return problems;
}
