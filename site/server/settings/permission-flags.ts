import { resolve } from 'node:path';

/** Where Linux shows a process its own memory and open files. Without access these metrics are 0. */
const OWN_FIGURES = ['/proc/self/status', '/proc/self/fd'];

/**
 * Lets the server read code and build, write its data, open sockets and load the addon of SQLite, which is native and not
 * bound by this. It may start no process. @param dataDir must be there, as must `securityLogDir`
 */
export function permissionFlags(
  root: string,
  dataDir: string,
  securityLogDir?: string,
  releasesDir?: string,
): string[] {
  const written = [dataDir, securityLogDir].flatMap((path) => (path ? resolve(path) : []));
  const read = ['site', 'rooms', 'node_modules', 'build', 'package.json', releasesDir].flatMap(
    (path) => (path ? resolve(root, path) : []),
  );
  return [
    '--permission',
    '--allow-net',
    '--allow-addons',
    ...[...read, ...OWN_FIGURES, ...written].map((path) => `--allow-fs-read=${path}`),
    ...written.map((path) => `--allow-fs-write=${path}`),
    // Otherwise Node warns at each start that addons bypass the permissions (see above) and that
    // --allow-net is experimental.
    '--disable-warning=PERM0001',
    '--disable-warning=ExperimentalWarning',
  ];
}
