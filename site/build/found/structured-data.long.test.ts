import { spawnSync } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadContent } from '../../content/load.ts';
import type { Content } from '../../content/schemas/content.ts';
import type { FoundPage } from '../../page-data/page-data.ts';
import { sharedFolder } from '../../testing/test-folders.ts';
import { dataScript } from './discovery.ts';
import { structuredData } from './structured-data.ts';

const siteUrl = 'https://www.house.example';

let content: Content;
const folder = sharedFolder();
beforeAll(async () => {
  content = await loadContent();
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
});

/** The structured data of a page of each kind, for everything in the content. */
function dataOfPages(): string[] {
  const pictures = Object.fromEntries(
    content.projects.map(({ picture }) => [
      `projects/${picture.file}`,
      { src: `/media/${picture.file}`, widths: [640, 1920], width: 1920, height: 1080, look: '' },
    ]),
  );
  const media = { pictures, files: {} };
  const { projects, equipment, filings } = content;
  const page: FoundPage = {
    ...{ path: '/a-page', title: 'A page', description: 'What it shows.', headline: 'A page' },
    still: { folder: 'hero', record: content.home.hero.picture },
    changed: undefined,
  };
  const kinds: Partial<FoundPage>[] = [
    { path: '/' },
    { gallery: projects },
    { filings },
    ...projects.map((film) => ({ film })),
    ...equipment.map((department) => ({ department })),
  ];
  return kinds.map((kind) =>
    JSON.stringify(structuredData({ ...page, ...kind }, { content, siteUrl, media }), null, 1),
  );
}

/** What the compiler says of these data, checked with the types of schema.org. */
async function judged(pages: readonly string[]): Promise<string> {
  const written = pages.map((text, place) => `export const page${place}: Graph = ${text};`);
  const lines = [`import type { Graph } from 'schema-dts';`, ...written];
  await writeFile(join(folder, 'pages.ts'), lines.join('\n'));
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--types', '', '--pretty', 'false'];
  const modules = ['--moduleResolution', 'bundler', '--module', 'esnext'];
  const all = [...options, ...modules, 'pages.ts'];
  const tsc = resolve('node_modules/.bin/tsc');
  return spawnSync(tsc, all, { encoding: 'utf8', cwd: folder }).stdout;
}

it('structured data uses only types and properties that schema.org declares, with values of the right type', async () => {
  expect(await judged(dataOfPages())).toBe('');
});

it('no text ends the script of the data', () => {
  const data = { name: '</script><!-- ]]> " \u2028 &lt;' };
  const [, written = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(dataScript(data)) ?? [];
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual(data);
});
