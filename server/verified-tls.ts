import pg from 'pg';

/** Options that mean a connection is unencrypted or accepts any certificate. */
const ADVICE =
  'on another machine; a network that is safe by itself needs ALLOW_UNVERIFIED_TLS=true';

/** Returns true for this machine: a loopback name or address, or a socket file. */
export function isThisMachine(host: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[?::1\]?|\/.*)$/i.test(host);
}

/** Returns what is wrong with the TLS of a `DATABASE_URL`, or undefined. */
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
  const { rejectUnauthorized, checkServerIdentity } = ssl as {
    rejectUnauthorized?: unknown;
    checkServerIdentity?: unknown;
  };
  return rejectUnauthorized !== false && checkServerIdentity === undefined;
}

/**
 * Returns what is wrong with the TLS of an `SMTP_URL`. Without TLS options in the URL, the mailer
 * requires TLS.
 */
export function smtpTlsComplaint(url: string): string | undefined {
  const { hostname, searchParams } = new URL(url);
  const weakened =
    searchParams.get('tls.rejectUnauthorized') === 'false' ||
    searchParams.get('requireTLS') === 'false' ||
    searchParams.has('ignoreTLS');
  if (isThisMachine(hostname) || !weakened) return undefined;
  return `SMTP_URL: expected verified TLS for a mail server ${ADVICE}`;
}
