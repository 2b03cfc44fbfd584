import { z } from 'zod';
import { readMailboxes } from './mailboxes.ts';
import { databaseTlsComplaint, smtpTlsComplaint } from './verified-tls.ts';

const wholeNumber = (min: number, max: number) =>
  z.coerce.number().int().min(min).max(max) satisfies z.ZodType<number>;
const port = wholeNumber(0, 65_535);
const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');
const address = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));
const mailbox = z.string().refine((value) => readMailboxes(value).length === 1);

interface Setting<T> {
  schema: z.ZodType<T, unknown>;
  /** The default as written in the environment; null when the setting is off by default. */
  standard: string | null;
  /** What a valid value looks like, for the one-line error message. */
  expected: string;
  /** True when the value may contain a password. It is then never shown. */
  secret?: true;
}

const setting = <T>(value: Setting<T>): Setting<T> => value;

/** Every setting of the server, by the name of its environment variable. */
export const SETTINGS = {
  PORT: setting({ schema: port, standard: '5000', expected: 'a whole number from 0 to 65535' }),
  HOST: setting({
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    standard: 'localhost',
    expected: 'a host name or address to listen on, such as localhost or 0.0.0.0',
  }),
  DATA_DIR: setting({
    schema: z.string().min(1),
    standard: 'data',
    expected: 'a folder the server may write to',
  }),
  CONTENT_DIR: setting({
    schema: z.string().min(1),
    standard: 'content',
    expected: 'the folder of content the site was built from',
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
  ALLOW_UNVERIFIED_TLS: setting({
    schema: yesOrNo,
    standard: 'false',
    expected: 'true or false',
  }),
  NOTIFY_TO: setting({
    schema: z.string().refine((value) => readMailboxes(value).length > 0),
    standard: null,
    expected: 'one or more email addresses, separated by commas',
  }),
  NOTIFY_PER_HOUR: setting({
    schema: wholeNumber(0, 1_000_000),
    standard: '30',
    expected: 'a whole number from 0 to 1000000',
  }),
  MAIL_FROM: setting({
    schema: mailbox,
    standard: null,
    expected: 'an email address, or a name with one: Front Desk <desk@example.in>',
  }),
  ACKNOWLEDGE: setting({ schema: yesOrNo, standard: 'false', expected: 'true or false' }),
  RECEIPTS_PER_DAY: setting({
    schema: wholeNumber(0, 1_000_000),
    standard: '500',
    expected: 'a whole number from 0 to 1000000',
  }),
  TRUST_PROXY: setting({
    schema: wholeNumber(0, 10),
    standard: '0',
    expected: 'the number of proxies in front, 0 to 10',
  }),
  PUBLIC_CONTACTS: setting({
    schema: z.enum(['full', 'masked', 'off']),
    standard: 'full',
    expected: 'full, masked or off',
  }),
  CONTACT_PER_MINUTE: setting({
    schema: wholeNumber(1, 1_000_000),
    standard: '6',
    expected: 'a whole number from 1 to 1000000',
  }),
  CONTACT_PER_HOUR: setting({
    schema: wholeNumber(1, 1_000_000),
    standard: '60',
    expected: 'a whole number from 1 to 1000000',
  }),
  CONTACT_BURST: setting({
    schema: wholeNumber(1, 1_000_000),
    standard: '60',
    expected: 'a whole number from 1 to 1000000',
  }),
  CONTACT_CAP: setting({
    schema: wholeNumber(1, 100_000_000),
    standard: '5000',
    expected: 'a whole number from 1 to 100000000',
  }),
  CONNECTIONS_PER_ADDRESS: setting({
    schema: wholeNumber(1, 1_000_000),
    standard: '100',
    expected: 'a whole number from 1 to 1000000',
  }),
  SITE_URL: setting({
    schema: address(['http:', 'https:']).transform((value) => new URL(value).origin),
    standard: null,
    expected: 'the address visitors use, such as https://www.example.in',
  }),
  METRICS_PORT: setting({
    schema: port,
    standard: null,
    expected: 'a whole number from 0 to 65535',
  }),
  METRICS_HOST: setting({
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    standard: 'localhost',
    expected: 'a host name or address to listen on, such as localhost or 0.0.0.0',
  }),
  SECURITY_LOG_DIR: setting({
    schema: z.string().min(1),
    standard: null,
    expected: 'a folder the server may write to',
  }),
  SECURITY_LOG_DAYS: setting({
    schema: wholeNumber(1, 3650),
    standard: '180',
    expected: 'a whole number from 1 to 3650',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    standard: 'info',
    expected: 'fatal, error, warn, info, debug, trace or silent',
  }),
} as const;

type SettingName = keyof typeof SETTINGS;
type Value<Name extends SettingName> = (typeof SETTINGS)[Name] extends Setting<infer T> ? T : never;

/** The validated environment. A setting that is off by default is undefined. */
export interface Settings {
  port: Value<'PORT'>;
  host: Value<'HOST'>;
  dataDir: Value<'DATA_DIR'>;
  contentDir: Value<'CONTENT_DIR'>;
  databaseUrl: Value<'DATABASE_URL'> | undefined;
  smtpUrl: Value<'SMTP_URL'> | undefined;
  /**
   * Whether the server may reach a database or mail server on another machine without verified TLS.
   */
  allowUnverifiedTls: Value<'ALLOW_UNVERIFIED_TLS'>;
  /** Mailboxes separated by commas. */
  notifyTo: Value<'NOTIFY_TO'> | undefined;
  /** Maximum messages per hour that the staff get a separate mail about; a digest has the others. */
  notifyPerHour: Value<'NOTIFY_PER_HOUR'>;
  mailFrom: Value<'MAIL_FROM'> | undefined;
  acknowledge: Value<'ACKNOWLEDGE'>;
  /** Maximum receipts per day to all senders together. One address gets at most one per day. */
  receiptsPerDay: Value<'RECEIPTS_PER_DAY'>;
  /**
   * The number of proxies in front of the server. Their X-Forwarded-For and X-Forwarded-Proto are
   * trusted.
   */
  trustProxy: Value<'TRUST_PROXY'>;
  publicContacts: Value<'PUBLIC_CONTACTS'>;
  /** Maximum messages from one address. */
  contactPerMinute: Value<'CONTACT_PER_MINUTE'>;
  contactPerHour: Value<'CONTACT_PER_HOUR'>;
  /**
   * Maximum messages per minute from all senders. The server holds further ones back from the list.
   */
  contactBurst: Value<'CONTACT_BURST'>;
  /**
   * Maximum messages per hour from all senders. The server refuses further ones with a time to
   * retry.
   */
  contactCap: Value<'CONTACT_CAP'>;
  /** Maximum open connections per address. Not counted behind a proxy, which counts them itself. */
  connectionsPerAddress: Value<'CONNECTIONS_PER_ADDRESS'>;
  /** Origin without a trailing slash. */
  siteUrl: Value<'SITE_URL'> | undefined;
  metricsPort: Value<'METRICS_PORT'> | undefined;
  metricsHost: Value<'METRICS_HOST'>;
  /** Folder of the log that includes the address of each sender. */
  securityLogDir: Value<'SECURITY_LOG_DIR'> | undefined;
  securityLogDays: Value<'SECURITY_LOG_DAYS'>;
  logLevel: Value<'LOG_LEVEL'>;
}

/** Invalid settings. The message has one line per setting and can be shown unchanged. */
export class SettingsError extends Error {}

/**
 * Reads and validates the environment. An empty variable counts as not set.
 * @throws {SettingsError} naming each invalid variable, the expected value and the actual one
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const complaints: string[] = [];

  function read<Name extends SettingName>(name: Name): Value<Name> {
    const { schema, standard, expected, ...rest }: Setting<unknown> = SETTINGS[name];
    const given = environment[name]?.trim() || standard;
    if (given === null) return undefined as Value<Name>;
    const result = schema.safeParse(given);
    if (!result.success) {
      const got = rest.secret
        ? 'another value (not shown: it may hold a password)'
        : JSON.stringify(given);
      complaints.push(`${name}: expected ${expected}, got ${got}`);
    }
    return result.data as Value<Name>;
  }

  const settings: Settings = {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: read('DATA_DIR'),
    contentDir: read('CONTENT_DIR'),
    databaseUrl: read('DATABASE_URL'),
    smtpUrl: read('SMTP_URL'),
    allowUnverifiedTls: read('ALLOW_UNVERIFIED_TLS'),
    notifyTo: read('NOTIFY_TO'),
    notifyPerHour: read('NOTIFY_PER_HOUR'),
    mailFrom: read('MAIL_FROM'),
    acknowledge: read('ACKNOWLEDGE'),
    receiptsPerDay: read('RECEIPTS_PER_DAY'),
    trustProxy: read('TRUST_PROXY'),
    publicContacts: read('PUBLIC_CONTACTS'),
    contactPerMinute: read('CONTACT_PER_MINUTE'),
    contactPerHour: read('CONTACT_PER_HOUR'),
    contactBurst: read('CONTACT_BURST'),
    contactCap: read('CONTACT_CAP'),
    connectionsPerAddress: read('CONNECTIONS_PER_ADDRESS'),
    siteUrl: read('SITE_URL'),
    metricsPort: read('METRICS_PORT'),
    metricsHost: read('METRICS_HOST'),
    securityLogDir: read('SECURITY_LOG_DIR'),
    securityLogDays: read('SECURITY_LOG_DAYS'),
    logLevel: read('LOG_LEVEL'),
  };
  if (environment['SMTP_URL'] && !(environment['NOTIFY_TO'] && environment['MAIL_FROM'])) {
    complaints.push(
      'SMTP_URL: needs NOTIFY_TO and MAIL_FROM beside it, and one of them is not set',
    );
  }
  if (complaints.length === 0 && !settings.allowUnverifiedTls) {
    const { databaseUrl, smtpUrl } = settings;
    const found = [
      databaseUrl && databaseTlsComplaint(databaseUrl),
      smtpUrl && smtpTlsComplaint(smtpUrl),
    ];
    complaints.push(...found.filter((each) => each !== undefined));
  }
  if (complaints.length > 0) throw new SettingsError(complaints.join('\n'));
  return settings;
}
