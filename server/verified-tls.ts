import pg from 'pg';

/** What says that a connection leaves this machine in the open, or trusts whoever answers. */
const ADVICE =
  'on another machine; a network that is safe by itself needs ALLOW_UNVERIFIED_TLS=true';

/** True for this machine itself: a name or address of the loopback, or a socket file. */
export function isThisMachine(host: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[?::1\]?|\/.*)$/i.test(host);
}

/** What is wrong with the TLS of a `DATABASE_URL`; undefined where nothing is. */
export function databaseTlsComplaint(url: string): string | undefined {
  let connection: { host: string; ssl: unknown };
  try {
    // The driver itself reads the address, with the PG… variables of the environment.
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

/** What is wrong with the TLS of an `SMTP_URL`; without a word about TLS the mailer insists on it. */
export function smtpTlsComplaint(url: string): string | undefined {
  const { hostname, searchParams } = new URL(url);
  const weakened =
    searchParams.get('tls.rejectUnauthorized') === 'false' ||
    searchParams.get('requireTLS') === 'false' ||
    searchParams.has('ignoreTLS');
  if (isThisMachine(hostname) || !weakened) return undefined;
  return `SMTP_URL: expected verified TLS for a mail server ${ADVICE}`;
}
