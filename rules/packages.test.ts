import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderOfEach } from '../site/testing/test-folders.ts';

type Versions = Record<string, string>;
type Kind = 'dependencies' | 'devDependencies' | 'optionalDependencies';
type Manifest = Record<Kind, Versions> & { allowScripts: Record<string, boolean> };

interface Locked {
  version: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const manifest: Manifest = read('package.json');
const lock: { packages: Record<string, Locked> } = read('package-lock.json');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);
/** Packages from the registry: not the project. */
const locked = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'));
/** The packages of the Node this project runs under, one per platform. */
const runtime = Object.entries(manifest.optionalDependencies);

describe('the packages', () => {
  it('are required in one exact version, the locked one', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(asked.length).toBeGreaterThan(30);
    for (const [name, version] of asked) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  it('are locked by the hash of their content', () => {
    for (const [path, { integrity, link }] of locked)
      expect([integrity?.slice(0, 7), link], path).toEqual(['sha512-', undefined]);
  });

  it('run install scripts only if package.json names them', () => {
    const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
    const decided = Object.keys(manifest.allowScripts);
    expect(decided).toEqual(expect.arrayContaining(withScript.map(([path]) => nameOf(path))));
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
  });
});

it('the workflow pins every action by commit and every image by digest', () => {
  const workflow = readFileSync('.github/workflows/checks.yml', 'utf8');
  const actions = Array.from(workflow.matchAll(/uses: (.+)$/gm), ([, action]) => action);
  expect(actions.length).toBeGreaterThan(2);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  expect(workflow).toMatch(/^ {4}container: \S+@sha256:[0-9a-f]{64}$/m);
});

const names = runtime.map(([name]) => name);
const installed = names.find((name) => existsSync(`node_modules/${name}`)) ?? '';

describe('commands/run', () => {
  it('starts the same version on every platform', () => {
    const { stdout } = spawnSync('commands/run', ['node', '--version'], { encoding: 'utf8' });
    for (const [, version] of runtime) expect(stdout).toBe(`v${version}\n`);
  });

  it('names the package of each platform', () => {
    const named = readFileSync('commands/run', 'utf8').matchAll(/package=(\S+)/g);
    expect(Array.from(named, ([, name]) => name).toSorted()).toEqual(names.toSorted());
  });

  const checkout = folderOfEach();
  it('says what to do when nothing is installed', () => {
    mkdirSync(checkout('commands'));
    cpSync('commands/run', checkout('commands/run'));
    const { status, stderr } = spawnSync(checkout('commands/run'), ['node'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain(`node_modules/${installed} is missing: run npm ci`);
  });
});
