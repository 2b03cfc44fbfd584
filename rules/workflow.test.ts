import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';

const workflow = readFileSync('.github/workflows/checks.yml', 'utf8');
const manifest: {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
} = JSON.parse(readFileSync('package.json', 'utf8'));
const renovate: { packageRules: { groupName: string; matchPackageNames: string[] }[] } = JSON.parse(
  readFileSync('renovate.json', 'utf8'),
);

describe('the workflow', () => {
  it('pins every action by commit and every image by digest', () => {
    const actions = Array.from(workflow.matchAll(/uses: (.+)$/gm), ([, action]) => action);
    expect(actions.length).toBeGreaterThan(2);
    for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(workflow).toMatch(/^ {4}container: \S+@sha256:[0-9a-f]{64}$/m);
  });

  it('runs the two commands of the README, and only scripts that exist', () => {
    const readme = readFileSync('README.md', 'utf8');
    for (const [command] of readme.matchAll(/^npm ci && npm (?:start|test)\b/gm)) {
      expect(workflow).toContain(command);
    }
    const scripts = Array.from(workflow.matchAll(/npm run ([\w:]+)/g), ([, name]) => name);
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts));
  });
});

it('each group of Renovate holds a package of the project', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const idle = renovate.packageRules.filter(
    ({ matchPackageNames }) =>
      !matchPackageNames.some((pattern) => names.some((name) => matchesGlob(name, pattern))),
  );
  expect(idle).toEqual([]);
});
