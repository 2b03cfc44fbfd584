import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SettingsError } from './settings.ts';

/** The names that the server and its commands write to DATA_DIR. Everything else in it belongs to others. */
const OWN = /^(?:contacts\.sqlite(?:-wal|-shm|-journal)?|backups|contacts-\w+\.sqlite)$/;

/** Creates a folder and its parents for this user only. With `recursive`, Node loops forever in places such as /proc. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Creates the folder that a setting names. @throws {SettingsError} when it cannot be created or written to */
export function makeWritableFolder(setting: string, folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `${setting}: expected a folder the server may write to, got "${folder}" (${reason})`,
    );
  }
}

/**
 * Takes permissions of others from files of an earlier version. A folder with other files may be shared on purpose.
 * @returns the paths that belong to another user, which stay unchanged
 */
export function makePrivate(dataDir: string): string[] {
  const names = readdirSync(dataDir);
  const own = names.filter((name) => OWN.test(name));
  const refused: string[] = [];
  const restrict = (path: string, mode: number) => {
    try {
      chmodSync(path, mode);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
      refused.push(path);
    }
  };
  if (own.length === names.length) restrict(dataDir, 0o700);
  for (const name of own) {
    const path = join(dataDir, name);
    if (name !== 'backups') restrict(path, 0o600);
    else refused.push(...makePrivate(path));
  }
  return refused;
}
