import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { readMailboxes } from './mailboxes.ts';
import {
  databaseTlsComplaint,
  isThisMachine,
  smtpParameterComplaint,
  smtpTlsComplaint,
} from './verified-tls.ts';

interface Setting<T, Standard = string | null> {
  schema: z.ZodType<T, unknown>;
  /** The default as written in the environment; null when the setting is off by default. */
  standard: Standard;
  /** What a valid value looks like, for the one-line error message. */
  expected: string;
  /** True when the value may contain a password. It is then never shown. */
  secret?: true;
}

const setting = <T, Standard extends string | null>(value: Setting<T, Standard>) => value;

const number = <Standard extends string | null>(min: number, max: number, standard: Standard) =>
  setting({
    schema: z.coerce.number().int().min(min).max(max),
    standard,
    expected: `a whole number from ${min} to ${max}`,
  });
const port = <Standard extends string | null>(standard: Standard) => number(0, 65_535, standard);
const yesOrNo = (standard: 'true' | 'false') =>
  setting({
    schema: z.enum(['true', 'false']).transform((value) => value === 'true'),
    standard,
    expected: 'true or false',
  });
const host = (standard: string) =>
  setting({
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    standard,
    expected: 'a host name or address to listen on, such as localhost or 0.0.0.0',
  });
const folder = <Standard extends string | null>(
  standard: Standard,
  expected = 'a folder the server may write to',
) => setting({ schema: z.string().min(1), standard, expected });
const address = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

/** Every setting of the server, by the name of its environment variable. */
export const SETTINGS = {
  PORT: port('5000'),
  // Not `localhost`: where that means only one of the two addresses, another account could take the other one.
  HOST: host('127.0.0.1'),
  DATA_DIR: folder('data'),
  /** Where `npm run release` puts releases. Without it the server serves `build/`. */
  RELEASES_DIR: folder(null, 'the folder of releases'),
  /** All servers of the site, on this machine and on others. The desk shows how many serve the live release. */
  RELEASE_SERVERS: setting({
    schema: z
      .string()
      .transform((value) => value.split(',').map((each) => each.trim()))
      .pipe(z.array(address(['http:', 'https:']))),
    standard: null,
    expected: 'addresses of servers, separated by commas, such as http://10.0.0.1:5001',
  }),
  DATABASE_URL: setting({
    schema: address(['postgres:', 'postgresql:']),
    standard: null,
    expected: 'postgres://user:password@host:5432/database',
    secret: true,
  }),
  SMTP_URL: setting({
    schema: address(['smtp:', 'smtps:']),
    standard: null,
    expected: 'smtp://user:password@host:587 or smtps://…',
    secret: true,
  }),
  /** Whether the server may reach a database or mail server on another machine without verified TLS. */
  ALLOW_UNVERIFIED_TLS: yesOrNo('false'),
  /** Mailboxes separated by commas. */
  NOTIFY_TO: setting({
    schema: z.string().refine((value) => readMailboxes(value).length > 0),
    standard: null,
    expected: 'one or more email addresses, separated by commas',
  }),
  /** Maximum messages per hour that the staff get a separate mail about; a digest has the others. */
  NOTIFY_PER_HOUR: number(0, 1_000_000, '30'),
  MAIL_FROM: setting({
    schema: z.string().refine((value) => readMailboxes(value).length === 1),
    standard: null,
    expected: 'an email address, or a name with one: Front Desk <desk@example.in>',
  }),
  ACKNOWLEDGE: yesOrNo('false'),
  /** Maximum receipts per day to all senders together. One address gets at most one per day. */
  RECEIPTS_PER_DAY: number(0, 1_000_000, '500'),
  /** Where each kit list is posted, for the rental system. */
  WEBHOOK_URL: setting({
    schema: z.string().refine((value) => {
      const { protocol, username, password, hostname } = URL.parse(value) ?? {};
      if (username || password) return false;
      return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname ?? ''));
    }),
    standard: null,
    expected: 'https://rental.example.in/lists, without user and password: use WEBHOOK_SECRET',
    secret: true,
  }),
  WEBHOOK_SECRET: setting({
    schema: z.string().regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/),
    standard: null,
    expected: '24 bytes or more in base64, as openssl rand -base64 32 prints them',
    secret: true,
  }),
  /** How many proxies are in front of the server. Their X-Forwarded-For and -Proto are trusted. */
  TRUST_PROXY: number(0, 10, '0'),
  PUBLIC_CONTACTS: setting({
    schema: z.enum(['full', 'masked', 'off']),
    standard: 'full',
    expected: 'full, masked or off',
  }),
  /** Maximum messages from one address. */
  CONTACT_PER_MINUTE: number(1, 1_000_000, '6'),
  CONTACT_PER_HOUR: number(1, 1_000_000, '60'),
  /** Maximum messages per minute from all senders. The server keeps further ones off the list. */
  CONTACT_BURST: number(1, 1_000_000, '60'),
  /** Maximum messages per hour from all senders. The server refuses further ones with a time to retry. */
  CONTACT_CAP: number(1, 100_000_000, '5000'),
  /** Maximum new document searches per minute from one address. Repeated queries do not count. */
  SEARCH_PER_MINUTE: number(1, 1_000_000, '120'),
  /** Maximum open connections per address. Not counted behind a proxy, which counts them itself. */
  CONNECTIONS_PER_ADDRESS: number(1, 1_000_000, '100'),
  /** Origin without a trailing slash. */
  SITE_URL: setting({
    schema: address(['http:', 'https:']).transform((value) => new URL(value).origin),
    standard: null,
    expected: 'the address visitors use, such as https://www.example.in',
  }),
  METRICS_PORT: port(null),
  METRICS_HOST: host('localhost'),
  /** Folder of the log that includes the address of each sender. */
  SECURITY_LOG_DIR: folder(null),
  SECURITY_LOG_DAYS: number(1, 3650, '180'),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    standard: 'info',
    expected: 'fatal, error, warn, info, debug, trace or silent',
  }),
} as const;

/** `DATA_DIR` becomes `dataDir`. */
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

type Value<S> =
  S extends Setting<infer T> ? (S extends { standard: null } ? T | undefined : T) : never;

/** The validated environment. A setting that is off by default is undefined. */
export type Settings = {
  [Name in keyof typeof SETTINGS as CamelCase<Name>]: Value<(typeof SETTINGS)[Name]>;
};

/** Invalid settings. The message has one line per setting and can be shown unchanged. */
export class SettingsError extends Error {}

/** Whether everybody who reaches this machine can read a port on this address. */
export function isPublicHost(host: string): boolean {
  return ipaddr.isValid(host) && ['unspecified', 'unicast'].includes(ipaddr.parse(host).range());
}

/**
 * Reads and validates the environment. An empty variable counts as not set.
 * @throws {SettingsError} naming each invalid variable, the expected value and the actual one
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const complaints: string[] = [];

  const read = (name: string, { schema, standard, expected, secret }: Setting<unknown>) => {
    const given = environment[name]?.trim() || standard;
    if (given === null) return undefined;
    const result = schema.safeParse(given);
    if (!result.success) {
      const got = secret
        ? 'another value (not shown: it may hold a password)'
        : JSON.stringify(given);
      complaints.push(`${name}: expected ${expected}, got ${got}`);
    }
    return result.data;
  };

  const settings = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, each]) => [camelCase(name), read(name, each)]),
  ) as Settings;
  if (environment['SMTP_URL'] && !(environment['NOTIFY_TO'] && environment['MAIL_FROM'])) {
    complaints.push(
      'SMTP_URL: needs NOTIFY_TO and MAIL_FROM beside it, and one of them is not set',
    );
  }
  if (Boolean(environment['WEBHOOK_URL']) !== Boolean(environment['WEBHOOK_SECRET'])) {
    complaints.push('WEBHOOK_URL: needs WEBHOOK_SECRET beside it, and one of them is not set');
  }
  if (complaints.length === 0) {
    const { databaseUrl, smtpUrl, allowUnverifiedTls } = settings;
    const found = [
      smtpUrl && smtpParameterComplaint(smtpUrl),
      databaseUrl && !allowUnverifiedTls && databaseTlsComplaint(databaseUrl),
      smtpUrl && !allowUnverifiedTls && smtpTlsComplaint(smtpUrl),
    ];
    complaints.push(...found.filter((each) => typeof each === 'string'));
  }
  if (complaints.length > 0) throw new SettingsError(complaints.join('\n'));
  return settings;
}

const camelCase = (name: string) =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
