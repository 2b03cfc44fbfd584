import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SettingsError } from './settings.ts';

/** What the server and its commands write to DATA_DIR; anything else in it is somebody else's. */
const OWN = /^(?:contacts\.sqlite(?:-wal|-shm|-journal)?|backups|contacts-\w+\.sqlite)$/;

/**
 * Makes a folder, and the folders above it, for this user only.
 * Node's own `recursive` repeats for ever where the file system takes no folders, such as /proc.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/**
 * Makes the folder a setting names.
 * @throws {SettingsError} where it cannot be made or written to
 */
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
 * Takes the rights of group and others from what an earlier version left in the data folder.
 * A folder that holds other things too keeps its own rights: it may be shared on purpose.
 * @returns the paths that belong to another user and stay as they are
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
