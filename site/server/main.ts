import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { type AppOptions, createApp } from './app.ts';
import { drain, hangUp } from './guard/connections.ts';
import { createMetrics, serveMetrics } from './guard/metrics.ts';
import { openSecurityLog, type SecurityLog } from './guard/security-log.ts';
import {
  earlierAssets,
  followReleases,
  readServedBuild,
  type ServedBuild,
} from './served-build.ts';
import { openServices } from './services.ts';
import { makePrivate, makeWritableFolder } from './settings/data-folder.ts';
import { isPublicHost, readSettings, type Settings, SettingsError } from './settings/settings.ts';
import { bytesInMemory, SiteError } from './site/built-site.ts';
import { programOf } from './site/release.ts';

const GRACE_MS = 10_000;
const FINISH_MS = 9000;

async function main(): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const settings = readSettings(process.env);
  // Messages are personal data: only this user may read the files the server writes.
  process.umask(0o077);
  makeWritableFolder('DATA_DIR', settings.dataDir);
  const notOurs = makePrivate(settings.dataDir);
  const securityLog = openedLog(settings);
  const program = await programOf(root);
  const build = await readServedBuild(root, settings);
  const { site, release } = build;
  const services = await openServices(build, settings);

  let stopping = false;
  const { releasesDir } = settings;
  const served: AppOptions = {
    site,
    release,
    ...(releasesDir && { earlier: earlierAssets(root, releasesDir) }),
    trustProxy: settings.trustProxy,
    logLevel: settings.logLevel,
    apiRoutes: services.apiRoutes,
    readiness: services.readiness,
    draining: () => stopping,
    securityLog,
    // Behind a proxy every connection comes from the proxy.
    connectionsPerAddress: settings.trustProxy > 0 ? Infinity : settings.connectionsPerAddress,
  };
  const metrics = createMetrics(services.contacts, () => served.release);
  served.metrics = metrics;
  const app = await createApp(served);
  const metricsServer =
    settings.metricsPort === undefined
      ? undefined
      : await serveMetrics(metrics, { host: settings.metricsHost, port: settings.metricsPort });

  closeWithGrace({ delay: GRACE_MS, logger: false }, async ({ err, signal }) => {
    if (err) app.log.fatal({ err }, 'stopping after an error');
    else app.log.info({ signal }, 'shutting down');
    stopping = true;
    const cutAt = Date.now() + FINISH_MS;
    // With a proxy in front, idle connections may expire before they are closed.
    if (settings.trustProxy > 0 && !err) await drain(app.server);
    void metricsServer?.close();
    await hangUp(app.server, app.close(), cutAt - Date.now());
    await services.close();
    await securityLog?.close();
  });

  const options = { socket: { type: 'string' }, 'say-address': { type: 'boolean' } } as const;
  // `--socket` is a file that only this account can open. It takes the place of a port.
  const { socket, 'say-address': sayAddress } = parseArgs({ options }).values;
  const address = await app.listen({
    ...(socket ? { path: socket } : { port: settings.port, host: settings.host }),
    listenTextResolver: (at) => `serving at ${at}`,
  });
  // For the program that started this one. A socket has no port.
  process.send?.({ port: (app.server.address() as AddressInfo).port });
  // For people at a terminal. The log contains the same as JSON.
  if (sayAddress) console.log(`Open ${address.replace(/127\.0\.0\.1|\[::1?\]/, 'localhost')}`);
  services.start(app.log);
  if (releasesDir) {
    const serve = async (build: ServedBuild) => {
      const continueWith = await services.open(build);
      Object.assign(served, { site: build.site, release: build.release });
      continueWith();
    };
    followReleases({ root, settings, served, program, log: app.log, serve });
  }
  if (notOurs.length > 0) {
    app.log.warn({ paths: notOurs }, 'others may read these files: they belong to another user');
  }
  if (metricsServer && isPublicHost(settings.metricsHost)) {
    app.log.warn(
      { METRICS_HOST: settings.metricsHost },
      'others may read the metrics: this address is not private to this machine or its network',
    );
  }
  app.log.info(
    { addresses: site.resources.size, files: site.files.size, bytesInMemory: bytesInMemory(site) },
    'site loaded',
  );
}

function openedLog({ securityLogDir, securityLogDays }: Settings): SecurityLog | undefined {
  if (!securityLogDir) return undefined;
  makeWritableFolder('SECURITY_LOG_DIR', securityLogDir);
  return openSecurityLog(securityLogDir, securityLogDays);
}

function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof SiteError) return error.message;
  if (error instanceof Error && 'code' in error) {
    const { code, port, address } = error as NodeJS.ErrnoException & {
      port?: number;
      address?: string;
    };
    const where = `${address ?? 'this host'}:${port}`;
    if (code === 'EADDRINUSE') return `PORT: expected a free port, got ${where}, which is in use`;
    if (code === 'EACCES' && port) return `PORT: expected a port this user may open, got ${where}`;
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      return `HOST: expected a name or address of this machine, got "${process.env['HOST']}"`;
    }
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
