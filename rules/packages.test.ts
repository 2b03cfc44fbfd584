import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}
interface Locked {
  version: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
}
interface Bill {
  bomFormat: string;
  components: { name: string; version: string; properties?: { name: string }[] }[];
}

const DEVELOPMENT = 'cdx:npm:package:development';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const manifest: Manifest = read('package.json');
const lock: { packages: Record<string, Locked> } = read('package-lock.json');
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

describe('the packages', () => {
  it('are asked for in one exact version, the one that is locked', () => {
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(asked.length).toBeGreaterThan(30);
    for (const [name, version] of asked) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  it('are locked by the hash of their content', () => {
    const loose = locked.filter(
      ([, { integrity, link }]) => !integrity?.startsWith('sha512-') || link,
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it('run a script when installed only where package.json names them', () => {
    const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
    const allowed = Object.keys(manifest.allowScripts).filter(
      (name) => manifest.allowScripts[name],
    );
    expect(allowed.toSorted()).toEqual(withScript.map(([path]) => nameOf(path)).toSorted());
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
  });

  it('that the server runs with are all in the bill of materials, and not marked as tools', () => {
    const bill: Bill = JSON.parse(
      execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', stdio: 'pipe' }),
    );
    expect(bill.bomFormat).toBe('CycloneDX');
    const runs = new Set(
      bill.components
        .filter(({ properties = [] }) => !properties.some(({ name }) => name === DEVELOPMENT))
        .map(({ name, version }) => `${name}@${version}`),
    );
    const served = locked.filter(([, { dev, optional }]) => !dev && !optional);
    expect(served.length).toBeGreaterThan(50);
    const missing = served.filter(([path, { version }]) => !runs.has(`${nameOf(path)}@${version}`));
    expect(missing.map(([path]) => path)).toEqual([]);
    expect([...runs].filter((each) => /^(?:vite|typescript|vitest)@/.test(each))).toEqual([]);
  });
});
