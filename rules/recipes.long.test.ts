import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { copySmall } from '../site/testing/content-copy.ts';
import { copyProgram } from '../site/testing/program-copy.ts';
import { sharedFolder } from '../site/testing/test-folders.ts';

// They compile and build the program.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const GUIDE = 'docs/changing.md';

/** One block of a recipe: a new file, or a change of files. */
interface Step {
  files: string[];
  isChange: boolean;
  lines: string[];
}

/** Each block of code, with the files that the line above it names. */
function stepsIn(guide: string): Step[] {
  const blocks = guide.matchAll(/^(.*)\n\n```(\w+)\n([\s\S]*?)^```$/gm);
  return Array.from(blocks, ([, named = '', kind, code = '']) => ({
    files: Array.from(named.matchAll(/`([^`]+)`/g), ([, file = '']) => file),
    isChange: kind === 'diff',
    lines: code.trimEnd().split('\n'),
  }));
}

/** The text after one change: lines that begin with `+` are new, with `-` old, others show the place. */
function changed(file: string, text: string, lines: string[]): string {
  const without = (sign: string) =>
    lines.filter((line) => !line.startsWith(sign)).map((line) => `${line.slice(1)}\n`);
  const before = without('+').join('');
  const after = without('-').join('');
  if (before === '') return `${text}\n${after}`;
  const [start = '', end, ...more] = `\n${text}`.split(`\n${before}`);
  expect(more, `${file}: expected these lines once\n${before}`).toEqual([]);
  if (end === undefined) throw new Error(`${file}: expected the lines\n${before}`);
  return `${start}\n${after}${end}`.slice(1);
}

describe(`the recipes of ${GUIDE}`, () => {
  const program = sharedFolder();
  const steps = stepsIn(readFileSync(GUIDE, 'utf8'));

  function run(...args: string[]) {
    const env = { ...process.env, CONTENT_DIR: 'content' };
    const options = { cwd: program, encoding: 'utf8', env } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    expect(status, stdout + stderr).toBe(0);
  }

  const page = (name: string) => readFile(join(program, `build/client/${name}/index.html`), 'utf8');

  /** Follows every recipe in a copy of the program, whose content is the smallest house with every room. */
  beforeAll(async () => {
    await copyProgram(program);
    await using house = await copySmall();
    await cp(house.folder, join(program, 'content'), { recursive: true });
    for (const { files, isChange, lines } of steps) {
      for (const file of files) await follow(join(program, file), isChange, lines);
    }
  });

  it('name a file above each block', () => {
    expect(steps.filter(({ files }) => files.length === 0)).toEqual([]);
  });

  it('leave no error of types', () => {
    run('node_modules/typescript/bin/tsc', '--pretty', 'false');
  });

  it('give a database with each field of the contact form', () => {
    run(
      '--eval',
      `import { DatabaseSync } from 'node:sqlite';
      import { CONTACT_FIELDS } from './site/contract/contact-fields.ts';
      import { MIGRATIONS } from './site/server/store/migrations.ts';
      const database = new DatabaseSync(':memory:');
      for (const migration of Object.values(MIGRATIONS))
        for (const statement of migration((words) => words.sqlite)) database.exec(statement);
      database.prepare(\`select \${CONTACT_FIELDS} from contacts\`);`,
    );
  });

  it('leave the starters valid', () => {
    run(
      '--eval',
      `import { copySmall } from './site/testing/content-copy.ts';
      import { loadContent } from './site/content/load.ts';
      await using house = await copySmall();
      await loadContent(house.folder);`,
    );
  });

  it('give pages, links and fields that are in the built site', async () => {
    run('commands/build.ts', '--uncompressed');
    const home = await page('');
    for (const name of ['terms-of-use', 'crew', 'sustainability']) {
      expect(await page(name)).toContain('<h1');
      expect(home).toContain(`href="/${name}"`);
    }
    expect(await page('contact')).toContain('name="company"');
  });
});

async function follow(path: string, isChange: boolean, lines: string[]): Promise<void> {
  if (!isChange) {
    expect(existsSync(path), `${path}: expected a new file`).toBe(false);
    return await writeFile(path, `${lines.join('\n')}\n`);
  }
  const hunks = lines.join('\n').split('\n\n');
  for (const hunk of hunks) {
    const text = await readFile(path, 'utf8');
    await writeFile(path, changed(path, text, hunk.split('\n')));
  }
}
