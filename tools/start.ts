import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../content-model/content-folder.ts';
import { permissionFlags } from '../server/permission-flags.ts';
import { buildIsFresh, runBuild } from './build.ts';

/** `npm start`: builds when there is no build or its inputs are newer, then serves with the least rights. */
try {
  if (!(await buildIsFresh())) {
    console.log(
      'Building the site: the first time takes a minute or two, later ones a few seconds.',
    );
    await runBuild();
  }
  await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const dataDir = process.env['DATA_DIR'] || 'data';
  // The server may write to this folder alone, so it cannot make it; a bad value is the server's to tell.
  await mkdir(dataDir, { recursive: true }).catch(() => undefined);
  const root = join(import.meta.dirname, '..');
  const server = spawn(
    process.execPath,
    [...permissionFlags(root, dataDir, CONTENT_FOLDER), join(root, 'server/main.ts')],
    { stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
