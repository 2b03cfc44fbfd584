import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { loadContent } from '../content-model/load.ts';
import { MEDIA_CACHE } from '../content-model/picture-manifest.ts';
import { finish } from './build/finish.ts';
import { preparePictures } from './pictures.ts';

/** Makes the site from content and code: checks, pictures, pages. Says what it is doing. */
export async function runBuild(): Promise<void> {
  const tell = (line: string) => console.log(line);
  tell('content: checking');
  const content = await loadContent();
  await preparePictures(content);
  tell('pages: writing');
  await run('react-router', 'build', '--logLevel', 'warn');
  await cp(MEDIA_CACHE, 'build/client/media', {
    recursive: true,
    filter: (path) => !path.endsWith('.json') && !path.endsWith('.css'),
  });
  await cp('content/clients', 'build/client/media/clients', {
    recursive: true,
    filter: (path) => !path.endsWith('.yaml'),
  });
  await finish(tell);
}

function run(command: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}: exit code ${code}`)),
    );
  });
}

if (import.meta.main) await runBuild();
