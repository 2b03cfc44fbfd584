import { resolve } from 'node:path';

/** Where Linux shows a process its own memory and open files. Without access these metrics are 0. */
const OWN_FIGURES = ['/proc/self/status', '/proc/self/fd'];

/**
 * Returns the Node permission flags of the server. It may read its own code, the build,
 * write only to its data folder, open sockets, and load the SQLite addon. It may start
 * no other process and no worker. The addon is native code, so the permissions do not apply to it.
 *
 * `node ${permissionFlags(root, dataDir).join(' ')} site/server/main.ts`
 *
 * @param root folder of the project
 * @param dataDir the setting `DATA_DIR`, relative to the working folder or absolute; it must be there
 *   already, since a folder outside of what may be written cannot be made
 * @param securityLogDir the setting `SECURITY_LOG_DIR`, like `dataDir`
 * @param releasesDir the setting `RELEASES_DIR`, relative to `root` or absolute
 */
export function permissionFlags(
  root: string,
  dataDir: string,
  securityLogDir?: string,
  releasesDir?: string,
): string[] {
  const written = [dataDir, ...(securityLogDir ? [securityLogDir] : [])].map((path) =>
    resolve(path),
  );
  const read = [
    ...['site', 'rooms', 'node_modules', 'build'],
    ...(releasesDir ? [releasesDir] : []),
    'package.json',
  ].map((path) => resolve(root, path));
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
