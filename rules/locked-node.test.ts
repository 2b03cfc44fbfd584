import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderOfEach } from '../model/test-folders.fixture.ts';

const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const names = Object.keys(optionalDependencies);
const installed = names.find((name) => existsSync(`node_modules/${name}`)) ?? '';

describe('tools/run', () => {
  it('starts the same version on every platform', () => {
    const { stdout } = run('node', '--version');
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([stdout.trim().slice(1)]));
  });

  it('names the package of each platform', () => {
    const named = readFileSync('tools/run', 'utf8').matchAll(/package=(\S+)/g);
    expect(Array.from(named, ([, name]) => name).toSorted()).toEqual(names.toSorted());
  });

  it('passes on arguments and exit code', () => {
    const program = 'console.log(process.argv[1]); process.exitCode = 3';
    const { status, stdout } = run('node', '-e', program, 'two words');
    expect(stdout).toBe('two words\n');
    expect(status).toBe(3);
  });

  it('is replaced by the command, so that the command receives signals', () => {
    const both = 'echo $$; exec tools/run node -p process.pid';
    const { stdout } = spawnSync('sh', ['-c', both], { encoding: 'utf8' });
    const [shell, node] = stdout.trim().split('\n');
    expect(node).toBe(shell);
  });
});

describe('tools/run in another checkout', () => {
  const checkout = folderOfEach();
  beforeEach(() => {
    mkdirSync(checkout('node_modules/.bin'), { recursive: true });
    cpSync('tools/run', checkout('tools/run'));
  });

  it('finds Node if npm 10 has not linked it, and links it for npx', () => {
    symlinkSync(resolve('node_modules', installed), checkout('node_modules', installed));
    const { stdout } = spawnSync(checkout('tools/run'), ['node', '--version'], {
      encoding: 'utf8',
    });
    expect(stdout).toBe(`v${optionalDependencies[installed]}\n`);
    const linked = spawnSync(checkout('node_modules/.bin/node'), ['--version'], {
      encoding: 'utf8',
    });
    expect(linked.stdout).toBe(stdout);
  });

  it('says what to do when nothing is installed', () => {
    const { status, stderr } = spawnSync(checkout('tools/run'), ['node'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`node_modules/${installed} is missing: run npm ci`);
  });
});

function run(...command: string[]) {
  return spawnSync('tools/run', command, { encoding: 'utf8' });
}
