import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildIsFresh } from '../site/build/compile/freshness.ts';
import { makeWritableFolder } from '../site/server/settings/data-folder.ts';
import { permissionFlags } from '../site/server/settings/permission-flags.ts';

/** `npm start`: builds if `build/` is old, in a process whose memory is released, then becomes the server. */
const ROOT = join(import.meta.dirname, '..');

try {
  if (!process.env['RELEASES_DIR'] && !(await buildIsFresh())) {
    console.log(
      'Building the site: the first time takes a minute or two, later ones a few seconds.',
    );
    await build();
  }
  becomeServer();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Builds, and exits if the build fails; a signal to this process ends both. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'commands/build.ts')], { stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) process.exit(typeof exitCode === 'number' ? exitCode : 1);
}

/** Replaces this process with the server, so that the process id stays the same for signals and waiting. */
function becomeServer(): never {
  const dataDir = process.env['DATA_DIR'] || 'data';
  const securityLogDir = process.env['SECURITY_LOG_DIR'] || undefined;
  // The server may write only to these folders, so it cannot create them.
  makeWritableFolder('DATA_DIR', dataDir);
  if (securityLogDir) makeWritableFolder('SECURITY_LOG_DIR', securityLogDir);
  if (!process.execve) throw new Error('npm start: expected Linux or macOS');
  const flags = permissionFlags(ROOT, dataDir, securityLogDir, process.env['RELEASES_DIR']);
  return process.execve(
    process.execPath,
    [process.execPath, ...flags, join(ROOT, 'site/server/main.ts'), '--say-address'],
    process.env,
  );
}
