import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** The first nginx there is: `NGINX_PATH`, the system's. */
export function findNginx(): string | undefined {
  const named = process.env['NGINX_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`NGINX_PATH: no program at ${named}`);
    return named;
  }
  return PROGRAMS.find((path) => existsSync(path));
}

/** Finds nginx, or installs Debian's package where that can be done. */
export function ensureNginx(): string {
  const found = findNginx();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('No nginx found: installing Debian’s.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
    const install = ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'];
    spawnSync('apt-get', install, { stdio: 'inherit', env });
  }
  const installed = findNginx();
  if (installed) return installed;
  throw new Error('No nginx could be installed: install it and set NGINX_PATH to its program.');
}

export interface RunningNginx {
  /** Of the master; its workers are its children. */
  pid: number;
  /** What it has written to its log of errors so far. */
  said(): string;
  stop(): Promise<void>;
}

/**
 * Runs nginx in the foreground with one site, as Debian's nginx.conf would include it.
 * @param folder of its own for logs, caches and bodies on their way
 * @param site the `server` blocks
 * @throws with what nginx says when it refuses the site
 */
export async function runNginx(
  folder: string,
  site: string,
  { workers } = { workers: 2 },
): Promise<RunningNginx> {
  const program = ensureNginx();
  await mkdir(join(folder, 'temp'), { recursive: true });
  await writeFile(join(folder, 'site.conf'), site);
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, around(folder, workers));
  const given = ['-p', folder, '-c', configuration, '-e', 'stderr'];
  const checked = spawnSync(program, ['-t', ...given], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx refuses the site: ${checked.stderr}`);

  const nginx = spawn(program, given, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  return {
    pid: nginx.pid ?? 0,
    said: () => said,
    stop() {
      nginx.kill('SIGTERM');
      return ended;
    },
  };
}

/** What stands around a site: as little as Debian's own nginx.conf has, and every folder our own. */
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
