import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { listening } from '../../commands/spawn-node.ts';
import { permissionFlags } from '../server/settings/permission-flags.ts';

/** Well under a second on an idle machine, much longer on a busy one. */
const START_MS = 120_000;
/** Characters of output to keep: a busy server writes one line per request. */
const KEPT = 200_000;
const ROOT = join(import.meta.dirname, '../..');

/** Limits that no test reaches */
export const NO_CONTACT_LIMITS = {
  contactPerMinute: 1e6,
  contactPerHour: 1e6,
  contactBurst: 1e6,
  contactCap: 1e6,
};

/** Settings that keep a test's messages below all limits. */
export const NO_LIMITS = {
  CONTACT_PER_MINUTE: '1000000',
  CONTACT_PER_HOUR: '1000000',
  CONTACT_BURST: '1000000',
  CONTACT_CAP: '1000000',
  SEARCH_PER_MINUTE: '1000000',
  // All connections of a test come from one address.
  CONNECTIONS_PER_ADDRESS: '1000000',
};

/** Settings of a server that sends its mail to a mail server. Nothing listens at the usual one: mail stays in the outbox. */
export const mailTo = (url = 'smtp://127.0.0.1:1') => ({
  SMTP_URL: url,
  NOTIFY_TO: 'desk@house.example',
  MAIL_FROM: 'desk@house.example',
});

/** The real server in a separate process, with the same permissions as under `npm start`, and that of Node's code cache. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the built site on a free port.
 * @param dataDir an existing folder
 * @throws with the server's output when it does not start
 */
export async function startServer(dataDir: string, settings: Record<string, string> = {}) {
  // `npm test` sets it: each start takes a quarter less processor time.
  const codeCache = process.env['NODE_COMPILE_CACHE'];
  const child = spawn(
    process.execPath,
    [
      ...permissionFlags(ROOT, dataDir, settings['SECURITY_LOG_DIR'], settings['RELEASES_DIR']),
      ...(codeCache ? [`--allow-fs-read=${codeCache}`, `--allow-fs-write=${codeCache}`] : []),
      join(ROOT, 'site/server/main.ts'),
    ],
    {
      env: {
        PATH: process.env['PATH'],
        ...(codeCache && { NODE_COMPILE_CACHE: codeCache }),
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  const note = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT);
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
  const { port } = await listening(child).catch((error) => {
    throw new Error(`${error}: ${output}`);
  });
  clearTimeout(late);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    /** Its latest output, including errors. */
    output: () => output,
    /** Ends it, immediately with SIGKILL. Resolves with its exit code, or null after a signal. */
    end(signal: 'SIGTERM' | 'SIGKILL') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a program to its end, with an answer to what it asks. */
export async function outcomeOf(program: string, args: string[], env = process.env, answer = '') {
  const child = spawn(program, args, { env });
  child.stdin.end(answer);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  return { code, out: out.toString(), err };
}

export type Outcome = Awaited<ReturnType<typeof outcomeOf>>;
