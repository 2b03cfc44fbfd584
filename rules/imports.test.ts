import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Which folder may import from which; each folder may import from itself. Every other import is refused. */
const KNOWS: Record<string, readonly string[]> = {
  contract: [],
  // A page of text must not have an address that the code uses.
  'content-model': ['contract', 'app/paths.ts'],
  'app/styles': [],
  'app/paths.ts': ['content-model'],
  'app/ui': ['contract', 'content-model'],
  'app/site': ['app/ui', 'app/data', 'app/paths.ts', 'contract', 'content-model'],
  'app/data': ['app/site', 'app/ui', 'app/paths.ts', 'contract', 'content-model'],
  'app/pages': ['app/site', 'app/ui', 'app/data', 'app/paths.ts', 'contract', 'content-model'],
  'app/styleguide': ['app/site', 'app/ui', 'app/data', 'contract', 'content-model'],
  app: [
    'app/pages',
    'app/site',
    'app/ui',
    'app/data',
    'app/paths.ts',
    'app/styleguide',
    'app/styles',
  ],
  server: ['contract', 'content-model'],
  // The structured data for search engines contains the breadcrumb and the newest filings of the pages.
  tools: ['contract', 'content-model', 'server', 'app', 'app/data', 'app/paths.ts', 'app/site'],
  lab: ['contract', 'content-model', 'server', 'tools', 'app', 'app/paths.ts', 'app/site'],
  desk: ['contract', 'content-model', 'server', 'tools', 'app/ui', 'app/styles'],
  rules: ['contract', 'content-model', 'server', 'tools', 'lab'],
  specimens: ['content-model'],
  e2e: ['contract', 'content-model', 'lab', 'tools', 'app/site'],
};

const ROOMS = Object.keys(KNOWS).sort((a, b) => b.length - a.length);

function roomOf(path: string): string {
  return ROOMS.find((room) => path === room || path.startsWith(`${room}/`)) ?? '';
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => normalize(join(entry.parentPath, entry.name)));
}

interface Import {
  from: string;
  to: string;
  /** True if nothing of the import is left after types are removed. */
  typeOnly: boolean;
}

function importsOf(path: string): Import[] {
  const source = readFileSync(path, 'utf8');
  const found = source.matchAll(
    /(?:(?:import|export)\s+(type\s)?[^;']*?from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g,
  );
  return Array.from(found, ([, type, target = '']) => ({
    from: path,
    to: normalize(join(path, '..', target)),
    typeOnly: type !== undefined,
  }));
}

const files = [
  'contract',
  'content-model',
  'app',
  'server',
  'tools',
  'lab',
  'desk',
  'rules',
  'specimens',
  'e2e',
].flatMap(sources);
const imports = files.flatMap(importsOf);

describe('imports', () => {
  it('are found by this test', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  it('go one way: a folder imports only from the folders listed for it', () => {
    const tests = /\.test\.tsx?$/;
    const wrong = imports
      .filter(({ from, to }) => {
        const room = roomOf(from);
        const target = roomOf(to);
        const ownTools = tests.test(from) && (target === 'tools' || target === 'lab');
        return target !== '' && target !== room && !ownTools && !KNOWS[room]?.includes(target);
      })
      .map(({ from, to }) => `${from} must not import ${to}`);
    expect(wrong).toEqual([]);
  });

  it('take only types from app/data, whose functions run at build', () => {
    const wrong = imports
      .filter(({ from, to, typeOnly }) => {
        const parts = /^app\/(?:ui|site|pages|styleguide)\//.test(from);
        return parts && roomOf(to) === 'app/data' && !typeOnly;
      })
      .map(({ from, to }) => `${from} must import only types from ${to}`);
    expect(wrong).toEqual([]);
  });

  it('name the file with its extension, so that Node can run it without a build', () => {
    const bare = imports.filter(({ to }) => !/\.(?:tsx?|css|json)(?:\?\w+)?$/.test(to));
    expect(bare.map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
  });

  it('name no file utils, helpers, misc or index', () => {
    const drawers = /(?:^|\/)(?:index|utils?|helpers?|misc|common|shared)\.(?:ts|tsx|css)$/;
    expect(files.filter((path) => drawers.test(path))).toEqual([]);
  });

  it('use no server package in the app, and no React in the server', () => {
    const react = sources('server').filter((path) =>
      /from '(?:react|react-dom)[/']/.test(readFileSync(path, 'utf8')),
    );
    expect(react).toEqual([]);
  });
});
