import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Content } from './content.ts';
import { crossReferenceProblems, duplicateProblems } from './cross-references.ts';
import { loadFilings } from './filings.ts';
import { mediaProblems } from './media-files.ts';
import { ContentError, type Problem } from './problems.ts';
import { readYaml } from './read-yaml.ts';
import * as schemas from './schemas.ts';

/**
 * Reads and checks everything under `content/`.
 * @throws {ContentError} naming every file and field that is wrong, and what was expected
 */
export async function loadContent(folder = 'content'): Promise<Content> {
  const problems: Problem[] = [];
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    readYaml(folder, name, schema, problems);

  const parts = {
    company: await read('company.yaml', schemas.companySchema),
    site: await read('site.yaml', schemas.siteSchema),
    home: await read('home.yaml', schemas.homeSchema),
    about: await read('about.yaml', schemas.aboutSchema),
    projectPage: await read('project-page.yaml', schemas.projectPageSchema),
    contactPage: await read('contact-page.yaml', schemas.contactPageSchema),
    investor: await read('investor.yaml', schemas.investorSchema),
    regulation46: await read('regulation-46.yaml', z.array(schemas.regulation46Schema)),
    filingSections: await read('filing-sections.yaml', z.array(schemas.filingSectionSchema)),
    notFound: await read('not-found.yaml', schemas.notFoundSchema),
    privacy: await read('privacy.yaml', schemas.prosePageSchema),
    accessibility: await read('accessibility.yaml', schemas.prosePageSchema),
    services: await read('services.yaml', z.array(schemas.serviceSchema)),
    projects: await read('projects/projects.yaml', z.array(schemas.projectSchema)),
    products: await read('products/products.yaml', z.array(schemas.productSchema)),
    clients: await read('clients/clients.yaml', z.array(schemas.clientSchema)),
    people: await read('people/people.yaml', z.array(schemas.personSchema)),
    filings: await loadFilings(folder, problems),
  };

  if (problems.length > 0) throw new ContentError(problems);
  const content = parts as Content;
  problems.push(
    ...duplicateProblems(content),
    ...crossReferenceProblems(content),
    ...mediaProblems(content, await filesByFolder(folder)),
  );
  if (problems.length > 0) throw new ContentError(problems);
  return content;
}

/** Names of the files in each folder of media. */
async function filesByFolder(folder: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of ['hero', 'projects', 'products', 'clients', 'people']) {
    found.set(name, await readdir(join(folder, name)).catch(() => []));
  }
  return found;
}
