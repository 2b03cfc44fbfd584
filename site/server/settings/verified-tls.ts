import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';

const ADVICE =
  'on another machine; a network that is safe by itself needs ALLOW_UNVERIFIED_TLS=true';

/** Returns true for this machine: a loopback name or address, or a socket file. */
export function isThisMachine(host: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[?::1\]?|\/.*)$/i.test(host);
}

export function databaseTlsComplaint(url: string): string | undefined {
  let connection: { host: string; ssl: unknown };
  try {
    // The driver parses the address, including the PG… environment variables.
    connection = new pg.Client({ connectionString: url });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `DATABASE_URL: expected an address the driver can read (${reason})`;
  }
  if (isThisMachine(connection.host) || isVerified(connection.ssl)) return undefined;
  return `DATABASE_URL: expected sslmode=verify-full for a database ${ADVICE}`;
}

function isVerified(ssl: unknown): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true;
  const { rejectUnauthorized, checkServerIdentity } = ssl as ConnectionOptions;
  return rejectUnauthorized !== false && checkServerIdentity === undefined;
}

/** Parameters of an `SMTP_URL`: those that cannot weaken TLS, and those that can, with their safe value. */
const HARMLESS = ['name', 'authMethod'];
const SAFE_TLS: Record<string, string> = {
  requireTLS: 'true',
  ignoreTLS: 'false',
  'tls.rejectUnauthorized': 'true',
};

/** Returns a complaint about parameters of an `SMTP_URL` that the mailer would use and this server does not know. */
export function smtpParameterComplaint(url: string): string | undefined {
  const known = [...HARMLESS, ...Object.keys(SAFE_TLS)];
  const unknown = [...new URL(url).searchParams.keys()].filter((name) => !known.includes(name));
  if (unknown.length === 0) return undefined;
  return `SMTP_URL: expected only the parameters ${known.join(', ')}, got ${unknown.join(', ')}`;
}

/** Returns what is wrong with the TLS of an `SMTP_URL`. Without TLS options in the URL, the mailer requires TLS. */
export function smtpTlsComplaint(url: string): string | undefined {
  const { hostname, searchParams } = new URL(url);
  const weakened = [...searchParams].some(
    ([name, value]) => name in SAFE_TLS && value !== SAFE_TLS[name],
  );
  if (isThisMachine(hostname) || !weakened) return undefined;
  return `SMTP_URL: expected verified TLS for a mail server ${ADVICE}`;
}
