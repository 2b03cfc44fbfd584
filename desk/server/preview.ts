import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { waitingPage } from '../../commands/dev/waiting-page.ts';
import { spawnNode } from '../../commands/spawn-node.ts';
import { NO_SERVICES } from '../../site/server/settings/settings.ts';
import { ownFolder } from './own-folders.ts';
import type { SignIn } from './sign-in.ts';

const RESTART_MS = 2_000;

const PREPARING =
  'The page appears here when it is ready. The first time takes minutes: every picture is prepared.';

export type Preview = Awaited<ReturnType<typeof openPreview>>;

/** The page beside the form: `npm run dev` from the drafts, in a process that starts again whenever it ends. */
export async function openPreview(content: string, signIn: SignIn) {
  const folder = await mkdtemp(ownFolder());
  const socket = join(folder, 'socket');
  let starts = 0;
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let cause = '';

  function start(): void {
    starts += 1;
    rmSync(socket, { force: true });
    const own = {
      CONTENT_DIR: content,
      DATA_DIR: join(folder, 'data'),
      WORK_DIR: join(folder, 'work'),
    };
    child = spawnNode(['commands/dev.ts', socket], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ...NO_SERVICES, ...own },
      output: 'ignore',
    });
    child.on('message', (said) => {
      cause = String(said).replaceAll(`${content}/`, '');
    });
    child.once('error', (error) => {
      cause = error.message;
    });
    child.once('close', (_code, signal) => {
      cause ||= `The page stopped${signal ? ` (${signal})` : ''}. It starts again.`;
      restart = setTimeout(start, RESTART_MS);
    });
  }

  start();
  return {
    /** How often the process was started. A page of an earlier process may miss its scripts, and has to load again. */
    starts: () => starts,
    /** Passes a request on. Until there is a response, says why, and tries again. */
    pass(incoming: IncomingMessage, response: ServerResponse): void {
      const { method, url, headers } = incoming;
      const passed = request({ socketPath: socket, method, path: url, headers }, (inner) => {
        cause = '';
        response.writeHead(inner.statusCode ?? 502, inner.headers);
        inner.on('error', () => response.destroy()).pipe(response);
      });
      passed.on('error', () => {
        if (response.headersSent) return response.destroy();
        response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' });
        response.end(waitingPage(cause || PREPARING));
      });
      response.once('close', () => passed.destroy());
      incoming.pipe(passed);
    },
    /** Passes on the connection by which the page learns of edits, if the sender is signed in. */
    passUpgrade(request: IncomingMessage, outer: Duplex, head: Buffer): void {
      try {
        signIn.userOf(request);
      } catch {
        outer.destroy();
        return;
      }
      const { url, rawHeaders } = request;
      const inner = connect(socket);
      const fields = rawHeaders.map((text, at) => (at % 2 ? `${text}\r\n` : `${text}: `)).join('');
      inner.write(`GET ${url} HTTP/1.1\r\n${fields}\r\n`);
      inner.write(head);
      outer.on('error', () => inner.destroy()).once('close', () => inner.destroy());
      inner.on('error', () => outer.destroy()).once('close', () => outer.destroy());
      inner.pipe(outer).pipe(inner);
    },
    async close(): Promise<void> {
      clearTimeout(restart);
      if (child?.exitCode === null && child.signalCode === null) {
        child.removeAllListeners('close');
        child.kill('SIGKILL');
        await once(child, 'close');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
