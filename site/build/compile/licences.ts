import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { SITE } from '../pages.ts';
import { FACES } from '../styles/fonts.ts';

/** Vite's record of each package in the browser scripts (`build.license` of vite.config.ts). */
const VITE_LIST = '.vite/licences.json';
const listSchema = z.array(
  z.object({ name: z.string(), version: z.string(), identifier: z.string(), text: z.string() }),
);
type Licence = z.output<typeof listSchema>[number];

const INTRODUCTION =
  'This site contains the open-source software and fonts below, under these licences.\n' +
  'The fonts are cut down to the characters in use.';

export async function writeLicences(): Promise<void> {
  const list = join(SITE, VITE_LIST);
  const scripts = listSchema.parse(JSON.parse(await readFile(list, 'utf8')));
  const fonts = await Promise.all(FACES.map(({ source }) => fontLicence(source)));
  await writeFile(join(SITE, 'licences.txt'), licencesText([...scripts, ...fonts]));
  await rm(list);
}

async function fontLicence(source: string): Promise<Licence> {
  const require = createRequire(import.meta.url);
  const name = source.split('/').slice(0, 2).join('/');
  const manifest = require.resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(await readFile(manifest, 'utf8'));
  const text = await readFile(join(dirname(manifest), 'LICENSE'), 'utf8');
  return { name, version, identifier: license, text };
}

function licencesText(licences: readonly Licence[]): string {
  const entries = licences
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, version, identifier, text }) => {
      const title = `${name} ${version} (${identifier})`;
      return `${title}\n${'='.repeat(title.length)}\n\n${text.trim()}\n`;
    });
  return [`${INTRODUCTION}\n`, ...entries].join('\n\n');
}
