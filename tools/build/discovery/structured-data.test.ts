import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '../../../content-model/content.ts';
import { loadContent } from '../../../content-model/load.ts';
import { describedPages } from './described-pages.ts';
import { structuredData } from './structured-data.ts';

const siteUrl = 'https://www.house.example';

let content: Content;
let folder: string;
beforeAll(async () => {
  content = await loadContent();
  folder = await mkdtemp(join(tmpdir(), 'schema-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The structured data of every page, as text from its HTML. */
function dataOfPages(): string[] {
  const pictures = Object.fromEntries(
    content.projects.map(({ picture }) => [
      `projects/${picture.file}`,
      { src: `/media/${picture.file}`, widths: [640, 1920], width: 1920, height: 1080, look: '' },
    ]),
  );
  const media = { pictures, files: {} };
  return describedPages(content).map((page) =>
    JSON.stringify(structuredData(page, { content, siteUrl, media }), null, 1),
  );
}

/** Compiler messages for the data, checked with the types of schema.org. */
async function judged(data: readonly string[]): Promise<string> {
  const file = join(folder, 'pages.ts');
  const written = data.map((text, place) => `export const page${place}: Graph = ${text};`);
  await writeFile(file, [`import type { Graph } from 'schema-dts';`, ...written].join('\n'));
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--types', '', '--moduleResolution'];
  const { stdout, status } = spawnSync(
    resolve('node_modules/.bin/tsc'),
    [...options, 'bundler', '--module', 'esnext', file],
    { encoding: 'utf8', cwd: folder },
  );
  return status === 0 ? '' : stdout;
}

describe('structured data', () => {
  it('uses only types and properties that schema.org declares', async () => {
    expect(await judged(dataOfPages())).toBe('');
  });

  it('fails with an unknown property, or a value of the wrong type', async () => {
    const [home = ''] = dataOfPages();
    const wrong = home.replace('"foundingDate"', '"founded"');
    const kind = home.replace('"@type": "PostalAddress"', '"@type": "Place"');
    expect(wrong).not.toBe(home);
    expect(await judged([wrong])).toContain('founded');
    expect(await judged([kind])).toContain('error');
  });
});
