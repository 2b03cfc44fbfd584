import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process when its channel to the parent closes, which also happens after `kill -9`. */
const WITH_PARENT =
  'data:text/javascript,process.once("disconnect",()=>process.exit(1));process.channel?.unref()';

interface Spawned {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  output: 'pipe' | 'inherit' | 'ignore';
}

/** Starts a program under this Node. It ends when this process ends, however that happens. */
export function spawnNode(args: readonly string[], { output, ...options }: Spawned): ChildProcess {
  return spawn(process.execPath, ['--import', WITH_PARENT, ...args], {
    ...options,
    stdio: ['ignore', output, output, 'ipc'],
  });
}

export async function listening(server: ChildProcess): Promise<{ port: number }> {
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with code ${code}`);
  });
  const [message] = await Promise.race([once(server, 'message'), failed]);
  return message;
}

export async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}
