import { join } from 'node:path';
import { paths } from '../contract/paths.ts';
import { ROOMS } from '../rooms.ts';
import { namesInFolder } from './folder-files.ts';
import { kebab } from './schemas/schema-parts.ts';
import { type Company, type ProsePage, prosePageSchema } from './schemas/schemas.ts';
import { type Problem, problemAt } from './yaml/problems.ts';
import { readYaml } from './yaml/read-yaml.ts';

export const PROSE_FOLDER = 'pages';

const firstPart = (path: string) => path.split(/[/?#]/)[1] ?? '';

const { prose: _ofContent, filings: _ofSections, hireItem: _ofHire, ...coded } = paths;

/** The first parts of all addresses that are written in code. */
const PAGES = Object.values(coded).map((path) =>
  firstPart(typeof path === 'string' ? path : path('id')),
);

/** Pages without a link, folders of the built site, and addresses of the server. */
const OTHERS = '404 410 reel api assets feeds media uploads healthz readyz metrics'.split(' ');

/** The contact form links to this page. */
const REQUIRED = 'privacy.yaml';

/** Reads `content/pages/`, where a file's name is its address. @returns undefined if one could not be read */
export async function loadProsePages(
  folder: string,
  company: Company | undefined,
  problems: Problem[],
): Promise<ProsePage[] | undefined> {
  const before = problems.length;
  const pages: ProsePage[] = [];
  const names = await prosePageFiles(folder);
  for (const name of names.includes(REQUIRED) ? names : [REQUIRED, ...names]) {
    const file = `${PROSE_FOLDER}/${name}`;
    const message = nameProblem(name);
    if (message) {
      problems.push(problemAt(file, '', message));
      continue;
    }
    const page = await readYaml(folder, file, prosePageSchema, problems, { company });
    if (page) pages.push({ ...page, id: name.replace(/\.yaml$/, '') });
  }
  return problems.length === before ? pages : undefined;
}

export const prosePageFiles = (folder: string): Promise<string[]> =>
  namesInFolder(join(folder, PROSE_FOLDER));

function nameProblem(name: string): string | undefined {
  const id = name.replace(/\.yaml$/, '');
  if (id === name || !kebab.safeParse(id).success) {
    return 'expected a name of lower-case words joined by hyphens, then .yaml';
  }
  const ofRooms = Object.values(ROOMS).flatMap(({ addresses = [] }) => addresses);
  if ([...ofRooms, ...PAGES, ...OTHERS].includes(id))
    return `expected an unused address, /${id} is in use`;
  if (/^[a-z]{2}$/.test(id))
    return `expected three letters or more, /${id} is for pages in another language`;
  return undefined;
}
