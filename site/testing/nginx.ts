import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensure, NGINX } from './programs.ts';

export type RunningNginx = Awaited<ReturnType<typeof runNginx>>;

/**
 * Runs nginx in the foreground with one site, included as in Debian's nginx.conf.
 * @throws with nginx's message if it refuses the site
 */
export async function runNginx(folder: string, site: string, { workers } = { workers: 2 }) {
  const program = ensure(NGINX);
  await mkdir(join(folder, 'temp'), { recursive: true });
  await writeFile(join(folder, 'site.conf'), site);
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, around(folder, workers));
  const given = ['-p', folder, '-c', configuration, '-e', 'stderr'];
  const checked = spawnSync(program, ['-t', ...given], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx refuses the site: ${checked.stderr}`);

  const nginx = spawn(program, given, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  nginx.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  const stop = (): Promise<void> => {
    nginx.kill('SIGTERM');
    return ended;
  };
  return { output: () => output, stop, [Symbol.asyncDispose]: stop };
}

/** A minimal nginx.conf around the site, like Debian's, but with all folders under `folder`. */
function around(folder: string, workers: number): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `worker_processes ${workers};`,
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 4096; }',
    'http {',
    ...temp.map((name) => `  ${name}_temp_path ${folder}/temp/${name};`),
    `  include ${folder}/site.conf;`,
    '}',
    '',
  ].join('\n');
}
