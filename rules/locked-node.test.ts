import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderOfEach } from '../model/test-folders.fixture.ts';

const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const names = Object.keys(optionalDependencies);
const installed = names.find((name) => existsSync(`node_modules/${name}`)) ?? '';

describe('tools/run', () => {
  it('starts the same version on every platform', () => {
    const { stdout } = spawnSync('tools/run', ['node', '--version'], { encoding: 'utf8' });
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([stdout.trim().slice(1)]));
  });

  it('names the package of each platform', () => {
    const named = readFileSync('tools/run', 'utf8').matchAll(/package=(\S+)/g);
    expect(Array.from(named, ([, name]) => name).toSorted()).toEqual(names.toSorted());
  });

  const checkout = folderOfEach();
  it('says what to do when nothing is installed', () => {
    mkdirSync(checkout('tools'));
    cpSync('tools/run', checkout('tools/run'));
    const { status, stderr } = spawnSync(checkout('tools/run'), ['node'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain(`node_modules/${installed} is missing: run npm ci`);
  });
});
