import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

/** README and guides. Decisions are dated and may name removed files. */
async function guides(): Promise<string[]> {
  const docs = await readdir('docs');
  return [
    'README.md',
    ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
  ];
}

describe('README and guides', () => {
  let texts: [path: string, text: string][];
  let scripts: string[];
  beforeAll(async () => {
    texts = await Promise.all(
      (await guides()).map(
        async (path): Promise<[string, string]> => [path, await readFile(path, 'utf8')],
      ),
    );
    scripts = Object.keys(JSON.parse(await readFile('package.json', 'utf8')).scripts);
  });

  it('link only to existing files', () => {
    const broken = texts.flatMap(([path, text]) =>
      [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => !existsSync(target))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name only commands that package.json has', () => {
    const unknown = texts.flatMap(([path, text]) =>
      [...text.matchAll(/npm run ([a-z0-9:]+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !scripts.includes(name))
        .map((name) => `${path}: npm run ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('README names every command', () => {
    const readme = texts.find(([path]) => path === 'README.md')?.[1] ?? '';
    const parts = new Set(['start', 'test', 'typecheck', 'lint', 'format', 'unused']);
    expect(
      scripts.filter((name) => !parts.has(name) && !readme.includes(`npm run ${name}`)),
    ).toEqual([]);
  });

  it('package.json runs only existing files', async () => {
    const { scripts: commands } = JSON.parse(await readFile('package.json', 'utf8'));
    const files = Object.values<string>(commands).flatMap(
      (command) => command.match(/\S+\.ts/g) ?? [],
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
