import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

const ofThisTest: string[] = [];
afterEach(() => ofThisTest.splice(0).forEach(remove));

/** An empty folder until the test ends. */
export function newFolder(): string {
  const folder = makeFolder();
  ofThisTest.push(folder);
  return folder;
}

/** An empty folder until all tests end of the file, or of the `describe`, that calls this at its top. */
export function sharedFolder(): string {
  const folder = makeFolder();
  afterAll(() => remove(folder));
  return folder;
}

/** Makes a path in a folder that each test of a file has for itself. */
export function folderOfEach(): (...names: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = newFolder();
  });
  return (...names) => join(folder, ...names);
}

const makeFolder = () => mkdtempSync(join(tmpdir(), 'test-'));

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
