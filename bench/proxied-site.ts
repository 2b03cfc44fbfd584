import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../site/testing/free-port.ts';
import { type RunningNginx, runNginx } from '../site/testing/nginx.ts';
import { startPostgres } from '../site/testing/postgres-server.ts';
import { connected } from '../site/testing/raw-client.ts';
import { type ServerProcess, startServer } from '../site/testing/server-process.ts';

const NAME = 'www.example.in';

/** The site as in deploy/: nginx in front of two servers, which share one PostgreSQL. */
export type ProxiedSite = Awaited<ReturnType<typeof proxySite>>;

/**
 * Starts everything on free ports; no PostgreSQL if the settings name one.
 * @param settings settings of both servers, in addition to those of deploy/
 */
export async function proxySite(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'proxied-site-'));
  const postgres = settings['DATABASE_URL'] ? undefined : await startPostgres({ fsync: false });
  const databaseUrl = settings['DATABASE_URL'] ?? (await postgres?.createDatabase('site')) ?? '';
  const [https, http, one, other] = await Promise.all([0, 1, 2, 3].map(() => freePort()));
  const ports = [Number(one), Number(other)] as const;
  const start = (which: 0 | 1) =>
    startServer(folder, {
      PORT: String(ports[which]),
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      SITE_URL: `https://localhost:${https}`,
      ...settings,
    });
  const servers: [ServerProcess, ServerProcess] = [await start(0), await start(1)];
  const stopServers = () => Promise.all(servers.map((server) => server.end('SIGTERM')));
  const certificate = await selfSigned(folder);
  const site = await readFile('deploy/nginx.conf', 'utf8');
  const lifted = site.replace(/rate=\d+r\/s/g, 'rate=1000000r/s');
  const nginx = await runNginx(folder, here(lifted, { folder, keys: folder, https, http, ports }));
  await listening(Number(https), nginx);

  return {
    https: `https://localhost:${https}`,
    http: `http://localhost:${http}`,
    certificate,
    /** The two servers, reached without nginx. */
    servers: [`http://127.0.0.1:${one}`, `http://127.0.0.1:${other}`] as const,
    databaseUrl,
    /**
     * Starts a second nginx in front of the same servers, with the limits of deploy/. The first nginx has no
     * request limit, because all load of a test comes from one address.
     * @param balancer a line that names trusted load balancers
     */
    async limited(balancer = '') {
      const [itsHttps, itsHttp] = await Promise.all([freePort(), freePort()]);
      const own = await mkdtemp(join(folder, 'limited-'));
      await writeFile(join(own, 'marigold-slate-balancer.conf'), balancer);
      const place = { folder: own, keys: folder, https: itsHttps, http: itsHttp, ports };
      const second = await runNginx(own, here(site, place));
      await listening(itsHttps, second);
      const https = `https://localhost:${itsHttps}`;
      return { https, temporary: join(own, 'temp/proxy'), stop: () => second.stop() };
    },
    /** Stops one server with SIGTERM and starts it again. */
    async restart(which: 0 | 1) {
      await servers[which].end('SIGTERM');
      servers[which] = await start(which);
    },
    stopServers,
    async [Symbol.asyncDispose]() {
      await nginx.stop();
      await stopServers();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Place {
  folder: string;
  /** The folder with the certificate and its key. */
  keys: string;
  https: number | undefined;
  http: number | undefined;
  ports: readonly [number, number];
}

/** The nginx site file with local ports, name and folders; all other lines are unchanged. */
function here(site: string, { folder, keys, https, http, ports }: Place): string {
  const changes: [from: RegExp, to: string][] = [
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 443/g, `listen 127.0.0.1:${https}`],
    [/listen 80;/g, `listen 127.0.0.1:${http};`],
    [/127\.0\.0\.1:5001/g, `127.0.0.1:${ports[0]}`],
    [/127\.0\.0\.1:5002/g, `127.0.0.1:${ports[1]}`],
    [new RegExp(`/etc/letsencrypt/live/${NAME}`, 'g'), keys],
    [new RegExp(NAME.replaceAll('.', '\\.'), 'g'), 'localhost'],
    [/\/var\/(?:lib|log)\/nginx/g, folder],
    [/\/etc\/nginx/g, folder],
    [/\/opt\/marigold-slate\/releases\/current/g, resolve('build')],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`deploy/nginx.conf: ${from} is not in it`);
    return text.replace(from, to);
  }, site);
}

export async function selfSigned(folder: string): Promise<string> {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...names, ...files], {
    stdio: 'pipe',
  });
  return readFile(join(folder, 'fullchain.pem'), 'utf8');
}

async function listening(port: number, nginx: RunningNginx): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = await connected(port).catch(() => undefined);
    if (socket) return void socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`nginx did not listen: ${nginx.output()}`);
}
