import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { whole } from '../knip.ts';
import { CONTENT_FOLDER } from '../site/content/content-folder.ts';
import { PROJECT_KINDS, projectSchema } from '../site/content/schemas/schemas.ts';
import { SETTINGS } from '../site/server/settings/settings.ts';

/** Files that a guide asks the reader to create. */
const EXAMPLES = [
  ...['22-rushes.jpg', 'content/pages/terms-of-use.yaml'],
  ...['site/pages/crew-data.ts', 'site/pages/Crew.tsx'],
];
const GENERATED = /^(?:build|node_modules)\//;
const PATH = /^\.?[\w@-][\w.@-]*(?:\/[\w.@-]+)*$/;
const FILE = /\w\.(?:tsx?|mjs|css|md|ya?ml|json|conf|service|timer|lock|jpg|svg)$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(path));
/** Every file with a slash before and after each of its folders, so that a path can be searched for. */
const tree = `/${files.join('\n/')}/`.replaceAll('\n', '/\n');
const rooms = new Set(files.map((path) => path.split('/', 1)[0] ?? ''));

/** Names between backticks that look like a file or folder of the project. */
function pathsIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`\n]+)`/g), ([, name = '']) => name.replace(/\/$/, ''))
    .filter((name) => PATH.test(name) && !GENERATED.test(name) && !EXAMPLES.includes(name))
    .filter(
      (name) => FILE.test(name) || (name.includes('/') && rooms.has(name.split('/', 1)[0] ?? '')),
    );
}

async function documents(): Promise<string[]> {
  const docs = await readdir('docs', { recursive: true });
  return [
    ...['README.md', '.github/workflows/checks.yml'],
    ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
  ];
}

describe('README and documents', () => {
  let texts: [path: string, text: string][];
  let scripts: string[];
  beforeAll(async () => {
    texts = (await documents()).map((path) => [path, readFileSync(path, 'utf8')]);
    scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
  });

  /** What a pattern finds in the texts, with the path of its text. */
  const found = (pattern: RegExp) =>
    texts.flatMap(([path, text]) =>
      Array.from(text.matchAll(pattern), ([, what = '']) => ({ path, what })),
    );

  it('link only to existing files', () => {
    const links = found(/\]\((?!https?:|#)([^)#]+)/g);
    expect(links.filter(({ path, what }) => !existsSync(join(dirname(path), what)))).toEqual([]);
  });

  it('name only commands that package.json has', () => {
    const named = found(/npm run (?:-s )?([a-z0-9:]+)/g);
    expect(named.filter(({ what }) => !scripts.includes(what))).toEqual([]);
  });

  it('name only files that exist', () => {
    const missing = texts.flatMap(([path, text]) =>
      pathsIn(text)
        // They describe every room, also one that was taken out.
        .filter((name) => whole && !tree.includes(`/${name}/`))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing, 'missing; list files that a reader creates in EXAMPLES').toEqual([]);
  });
});

it('docs/operations.md lists every setting with its default, and no other', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const rows = page.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]+)`|–) \| \S.*\|$/gm);
  const listed = Array.from(rows, ([, name, byDefault]) => [name, byDefault ?? null]);
  expect(listed).toEqual(
    Object.entries(SETTINGS).map(([name, { byDefault }]) => [name, byDefault]),
  );
});

it('docs/content-files.md lists every file of the content', async () => {
  const list = readFileSync('docs/content-files.md', 'utf8');
  const names = (await readdir(CONTENT_FOLDER, { withFileTypes: true }))
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  expect(names.filter((name) => !list.includes(`\`${name}`))).toEqual([]);
});

it('docs/content.md lists every kind of film, and shows a valid entry of one', () => {
  const guide = readFileSync('docs/content.md', 'utf8');
  expect(guide).toContain(PROJECT_KINDS.join(', '));
  const [, example = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];
  const [film]: unknown[] = parse(example);
  expect(projectSchema.safeParse(film).error).toBeUndefined();
});
