import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { permissionFlags } from '../site/server/settings/permission-flags.ts';
import { SETTINGS } from '../site/server/settings/settings.ts';

const read = (pattern: string) => readFileSync(pathOf(pattern), 'utf8');
/** The only file of deploy/ whose name matches. The names begin with the name of the product. */
function pathOf(pattern: string): string {
  const [path, ...others] = globSync(`deploy/${pattern}`);
  if (!path || others.length > 0) throw new Error(`expected one file deploy/${pattern}`);
  return path;
}
const SERVER = '*@.service';
const BACKUP = '*-backup.service';
/** Set for other programs than the server. */
const OTHERS = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'];

describe('the systemd unit', () => {
  const unit = read(SERVER);

  it('starts the server with the same permissions as npm start', () => {
    const oneLine = unit.replaceAll(/\\\n\s*/g, '');
    const command = /^ExecStart=(.+)$/m.exec(oneLine)?.[1];
    const [, folder = ''] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? [];
    const [, data = ''] = /\bDATA_DIR=(\S+)/.exec(unit) ?? [];
    const flags = permissionFlags(folder, data, undefined, 'releases').join(' ');
    expect(command).toBe(`${folder}/commands/run node ${flags} site/server/main.ts`);
  });

  it('gives it ten seconds to stop, and removes rights it does not need', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
    const rights = ['DynamicUser=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='];
    expect(unit.split('\n')).toEqual(expect.arrayContaining(rights));
  });
});

it('new commits of the content, and what has reached its minute, are looked for all the time', () => {
  expect(read('*-release.timer')).toMatch(/^OnUnitInactiveSec=\d+s$/m);
  const [, script = ''] = /^ExecStart=\/opt\/[\w-]+\/(\S+)$/m.exec(read('*-release.service')) ?? [];
  expect(readFileSync(script, 'utf8')).toMatch(/npm run --silent release -- due$/m);
});

it('the daily backup reads the same database as the servers', () => {
  const files = (unit: string) =>
    Array.from(read(unit).matchAll(/^EnvironmentFile=(\/.+)$/gm), ([, file]) => file);
  expect(files(BACKUP)).toEqual(files(SERVER));
  const backup = read(BACKUP);
  const [, command = ''] = /^ExecStart=\S+\/commands\/run node (\S+) backup$/m.exec(backup) ?? [];
  expect(command).toMatch(/\/operator\/command\.ts$/);
  expect(existsSync(command)).toBe(existsSync('rooms/messages'));
  expect(read('*-backup.timer')).toMatch(/^OnCalendar=/m);
});

describe('the container', () => {
  const dockerfile = read('Dockerfile');

  it('starts the server with the same permissions as npm start, as an unprivileged user', () => {
    const [, command = ''] = /^CMD ([\s\S]+)$/m.exec(dockerfile) ?? [];
    const flags = permissionFlags('/app', '/data');
    const all = ['commands/run', 'node', ...flags, 'site/server/main.ts'];
    expect(JSON.parse(command.replaceAll('\\\n', ''))).toEqual(all);
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
  });

  it('is built from images pinned by digest', () => {
    const images = [
      ...dockerfile.matchAll(/^ARG \w+_IMAGE=(\S+)/gm),
      ...read('compose.yaml').matchAll(/^\s+image: (\S+)/gm),
    ].map(([, image = '']) => image);
    expect(images).toHaveLength(3);
    expect(dockerfile.match(/^FROM .*/gm)).toEqual([
      'FROM $NODE_IMAGE AS build',
      'FROM $DEBIAN_IMAGE',
    ]);
    for (const image of images) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  });

  it('contains only what the server reads and the command that starts it', () => {
    const found = dockerfile.matchAll(/^COPY --from=build (\/app\/\S+) /gm);
    const copied = Array.from(found, ([, path]) => path);
    const readable = permissionFlags('/app', '/data')
      .map((flag) => /^--allow-fs-read=((?!\/proc\/).*)/.exec(flag)?.[1])
      .filter((path) => path !== undefined);
    expect([...copied, '/data'].toSorted()).toEqual([...readable, '/app/commands/run'].toSorted());
  });
});

it('no file of deploy/ sets a variable that the server does not know', () => {
  type Services = Record<string, { environment: Record<string, unknown> }>;
  const { services }: { services: Services } = parse(read('compose.yaml'));
  const files = `${read(SERVER)}${read(BACKUP)}${read('Dockerfile')}`;
  const lines = Array.from(
    files.matchAll(/^(?:Environment=|ENV )(.+)$/gm),
    ([, line = '']) => line,
  );
  const set = [
    ...Object.values(services).flatMap(({ environment }) => Object.keys(environment)),
    ...lines.flatMap((line) => line.split(' ')).map((each) => each.split('=')[0] ?? ''),
  ];
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => !(name in SETTINGS) && !OTHERS.includes(name))).toEqual([]);
});

it('nginx logs no visitor addresses', () => {
  const [, ...servers] = read('nginx.conf').split(/^server \{$/m);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/^ {4}access_log off;$/m);
});
