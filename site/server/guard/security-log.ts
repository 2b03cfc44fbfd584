import { createWriteStream, type WriteStream } from 'node:fs';
import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { REELS } from '../../contract/paths.ts';
import { pathOf } from './requests.ts';

const NAME = /^security-(\d{4}-\d{2}-\d{2})\.log$/;
const DAY_MS = 86_400_000;

export type SecurityLog = ReturnType<typeof openSecurityLog>;

/** Logs who requested what, in one file per day (UTC), for authorities. Deletes files older than `days`. */
export function openSecurityLog(folder: string, days: number, now = () => new Date()) {
  let today = '';
  let file: WriteStream | undefined;
  let failing = false;

  const open = (date: string, log: FastifyBaseLogger): WriteStream => {
    file?.end();
    today = date;
    const path = join(folder, `security-${date}.log`);
    const opened = createWriteStream(path, { flags: 'a', mode: 0o600 });
    opened.on('error', (error) => {
      if (file === opened) file = undefined;
      if (!failing) log.error({ err: error }, 'the security log cannot be written');
      failing = true;
    });
    // The file may come from an earlier version or another program.
    opened.once('open', () => void chmod(path, 0o600).catch(() => undefined));
    removeOld(folder, now().getTime() - days * DAY_MS).catch((error: Error) => {
      log.error({ err: error }, 'old security logs cannot be removed');
    });
    return opened;
  };

  const write = (entry: object, log: FastifyBaseLogger): void => {
    const time = now().toISOString();
    const date = time.slice(0, 10);
    if (!file || date !== today) file = open(date, log);
    file.write(`${JSON.stringify({ time, ...entry })}\n`, (error) => {
      if (!error) failing = false;
    });
  };

  return {
    watch(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        const { id, ip: address, method, log } = request;
        const path = routeOf(request);
        reply.raw.once('close', () => {
          write({ id, address, method, path, status: reply.raw.statusCode }, log);
        });
        done();
      });
    },
    async close(): Promise<void> {
      if (!file) return;
      file.end();
      await finished(file).catch(() => undefined);
    },
  };
}

/** The pattern of the route, which has no token. Of a page, its path without the query and parts as long as a token. */
function routeOf({ routeOptions, raw }: FastifyRequest): string {
  const { url = '/*' } = routeOptions;
  if (url !== '/*') return url;
  const path = pathOf(raw.url ?? '/');
  // The address of a reel is a secret, so the log has no part of it. It may be written in several ways.
  const plain = path.replace(/%([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  if (plain.toLowerCase().includes(REELS)) return `${REELS}…`;
  return path.replace(/[^/]{60,}|[0-9a-f]{32}/gi, '…');
}

async function removeOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const date = NAME.exec(name)?.[1];
    if (date && Date.parse(date) + DAY_MS <= before) await rm(join(folder, name));
  }
}
