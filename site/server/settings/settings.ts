import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { SettingFact } from '../../contract/setting-facts.ts';
import { readMailboxes } from './mailboxes.ts';
import { databaseTlsComplaint, smtpParameterComplaint, smtpTlsComplaint } from './verified-tls.ts';

/**
 * @param byDefault the default as written in the environment; null when the setting is off by default
 * @param expected what a valid value looks like, for the one-line error message
 */
const setting = <T, Default extends string | null>(
  byDefault: Default,
  expected: string,
  schema: z.ZodType<T, unknown>,
) => ({ byDefault, expected, schema });

const optional = <T>(expected: string, schema: z.ZodType<T, unknown>) =>
  setting(null, expected, schema);

const number = <Default extends string | null>(min: number, max: number, byDefault: Default) =>
  setting(
    byDefault,
    `a whole number from ${min} to ${max}`,
    z.coerce.number().int().min(min).max(max),
  );
const port = <Default extends string | null>(byDefault: Default) => number(0, 65_535, byDefault);
const oneOf = <const Values extends readonly string[]>(byDefault: Values[number], values: Values) =>
  setting(byDefault, values.join(', ').replace(/, (?=[^,]*$)/, ' or '), z.enum(values));
const BOOLEAN = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' });
const yesOrNo = (byDefault: 'true' | 'false') => setting(byDefault, 'true or false', BOOLEAN);
const host = (byDefault: string) =>
  setting(
    byDefault,
    'a host name or address to listen on, such as localhost or 0.0.0.0',
    z.string().regex(/^[A-Za-z0-9.:_-]+$/),
  );
const folder = <Default extends string | null>(
  byDefault: Default,
  expected = 'a folder the server may write to',
) => setting(byDefault, expected, z.string().min(1));
const address = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

/** Settings whose value may contain a password. It is then never shown. */
const SECRET = ['DATABASE_URL', 'SMTP_URL'];

export const SETTINGS = {
  PORT: port('5000'),
  HOST: host('127.0.0.1'),
  DATA_DIR: folder('data'),
  /** Where `npm run release` puts releases. Without it the server serves `build/`. */
  RELEASES_DIR: folder(null, 'the folder of releases'),
  /** All servers of the site, on this machine and on others. The desk shows how many serve the live release. */
  RELEASE_SERVERS: optional(
    'addresses of servers, separated by commas, such as http://10.0.0.1:5001',
    z
      .string()
      .transform((value) => value.split(',').map((each) => each.trim()))
      .pipe(z.array(address(['http:', 'https:']))),
  ),
  DATABASE_URL: optional(
    'postgres://user:password@host:5432/database',
    address(['postgres:', 'postgresql:']),
  ),
  SMTP_URL: optional('smtp://user:password@host:587 or smtps://…', address(['smtp:', 'smtps:'])),
  /** Whether the server may reach a database or mail server on another machine without verified TLS. */
  ALLOW_UNVERIFIED_TLS: yesOrNo('false'),
  NOTIFY_TO: optional(
    'one or more email addresses, separated by commas',
    z.string().refine((value) => readMailboxes(value).length > 0),
  ),
  NOTIFY_PER_HOUR: number(0, 1_000_000, '30'),
  MAIL_FROM: optional(
    'an email address, or a name with one: Front Desk <desk@example.in>',
    z.string().refine((value) => readMailboxes(value).length === 1),
  ),
  ACKNOWLEDGE: yesOrNo('false'),
  RECEIPTS_PER_DAY: number(0, 1_000_000, '500'),
  /** How many proxies are in front of the server. Their X-Forwarded-For and -Proto are trusted. */
  TRUST_PROXY: number(0, 10, '0'),
  PUBLIC_CONTACTS: oneOf('full', ['full', 'masked', 'off']),
  CONTACT_PER_MINUTE: number(1, 1_000_000, '6'),
  CONTACT_PER_HOUR: number(1, 1_000_000, '60'),
  /** Maximum messages per minute from all senders. The server keeps further ones off the list. */
  CONTACT_BURST: number(1, 1_000_000, '60'),
  /** Maximum messages per hour from all senders, so that a flood cannot fill the disk. Further ones may retry later. */
  CONTACT_CAP: number(1, 100_000_000, '5000'),
  SEARCH_PER_MINUTE: number(1, 1_000_000, '120'),
  /** Maximum open connections per address. Not counted behind a proxy, which counts them itself. */
  CONNECTIONS_PER_ADDRESS: number(1, 1_000_000, '100'),
  SITE_URL: optional(
    'the address visitors use, such as https://www.example.in',
    address(['http:', 'https:']).transform((value) => new URL(value).origin),
  ),
  METRICS_PORT: port(null),
  METRICS_HOST: host('localhost'),
  /** Folder of the log that includes the address of each sender. */
  SECURITY_LOG_DIR: folder(null),
  SECURITY_LOG_DAYS: number(1, 3650, '180'),
  LOG_LEVEL: oneOf('info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
} as const;

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

type Value<S extends { byDefault: unknown; schema: z.ZodType }> =
  | z.output<S['schema']>
  | (S['byDefault'] extends null ? undefined : never);

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

/** Reads the environment. An empty variable counts as not set. @throws {SettingsError} naming what is wrong */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const complaints: string[] = [];

  const values = Object.entries(SETTINGS).map(([name, { schema, byDefault, expected }]) => {
    const given = environment[name]?.trim() || byDefault;
    const result = given === null ? undefined : schema.safeParse(given);
    if (result?.success === false) {
      const hidden = 'another value (not shown: it may hold a password)';
      const got = SECRET.includes(name) ? hidden : JSON.stringify(given);
      complaints.push(`${name}: expected ${expected}, got ${got}`);
    }
    return [camelCase(name), result?.data];
  });
  const settings = Object.fromEntries(values) as Settings;
  if (environment['SMTP_URL'] && !(environment['NOTIFY_TO'] && environment['MAIL_FROM'])) {
    complaints.push(
      'SMTP_URL: needs NOTIFY_TO and MAIL_FROM beside it, and one of them is not set',
    );
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

export type FactsAndFigures = readonly (SettingFact | `${string}=${number}`)[];

type SettingsInPages = Pick<
  Settings,
  'publicContacts' | 'smtpUrl' | 'acknowledge' | 'securityLogDir' | 'securityLogDays'
>;

export function factsOf(settings: SettingsInPages): FactsAndFigures {
  const { publicContacts, smtpUrl, acknowledge, securityLogDir, securityLogDays } = settings;
  const mails = smtpUrl !== undefined;
  return [
    `contacts-${publicContacts}`,
    mails ? 'mail-on' : 'mail-off',
    mails && acknowledge ? 'receipts-on' : 'receipts-off',
    securityLogDir === undefined ? 'security-log-off' : 'security-log-on',
    `securityLogDays=${securityLogDays}`,
  ];
}

/** For a server that is only tried: it reaches neither the messages nor other people. */
export const NO_SERVICES = {
  DATABASE_URL: '',
  SMTP_URL: '',
  RELEASES_DIR: '',
  METRICS_PORT: '',
  SECURITY_LOG_DIR: '',
} satisfies Partial<Record<keyof typeof SETTINGS, ''>>;
