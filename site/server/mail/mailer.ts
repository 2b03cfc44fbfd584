import { createTransport } from 'nodemailer';
import { ONE_ADDRESS, readMailboxes } from '../settings/mailboxes.ts';
import { isThisMachine } from '../settings/verified-tls.ts';
import type { WrittenMail } from './written-mail.ts';

export interface Mail extends WrittenMail {
  /** The same for each attempt, so that a mail server can detect a duplicate. */
  id: string;
  to: string;
  /** When the message arrived. Used as the date of the mail, even after retries. */
  date: Date;
}

export type Mailer = ReturnType<typeof createMailer>;

/**
 * `unreachable`: the next mail would fail too. `refused`: the server permanently refused this recipient (5yz), not the
 * sender. `failed`: all else.
 */
type How = 'unreachable' | 'refused' | 'failed';

export class MailFailure extends Error {
  readonly how: How;

  constructor(reason: string, how: How) {
    super(reason);
    this.how = how;
  }
}

interface MailerOptions {
  /** `smtp://` or `smtps://`, with nodemailer's options as query parameters. */
  url: string;
  /** The sender's mailbox: `desk@example.in` or `Name <desk@example.in>`. */
  from: string;
  /** Allows another machine to get mail without TLS, except where a password would be sent. */
  allowUnverifiedTls?: boolean;
  answerMs?: number;
}

const DELIVERY_MS = 120_000;
const IDLE_MS = 5_000;

/** Sends mail over one SMTP connection, which is closed when there is nothing more to send. */
export function createMailer(options: MailerOptions) {
  const { url, answerMs = 20_000 } = options;
  const { hostname, password } = new URL(url);
  const [from = { name: '', address: options.from }] = readMailboxes(options.from);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    idleTimeout: IDLE_MS,
    // Only for a connection that the server closed before it got a byte of this mail.
    maxRequeues: 1,
    requireTLS: !isThisMachine(hostname) && !(options.allowUnverifiedTls && password === ''),
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    dnsTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@').at(-1);

  return {
    /** Resolves when the mail server has accepted the mail. @throws MailFailure */
    async send(mail: Mail, signal: AbortSignal): Promise<void> {
      const { id, to, subject, text, html, replyTo, date, attachments } = mail;
      if (!ONE_ADDRESS.test(to)) throw new MailFailure('not one address', 'refused');
      try {
        await transport.sendMail({
          envelope: { from: from.address, to: [to] },
          from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo }),
          subject,
          text,
          ...(html && { html }),
          ...(attachments && { attachments }),
          date,
          messageId: `<${id}@${domain}>`,
          headers: headersOf(mail),
          signal: AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_MS)]),
        });
      } catch (error) {
        throw asFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

function headersOf({ automatic, unsubscribe }: Mail): Record<string, string> {
  return {
    ...(automatic && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

/** Connection errors. Their text comes from this machine and names no recipient. */
const CONNECTION_ERROR = /^(?:ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|ETLS)$/;

/** Keeps only the parts of an error that name nobody: mail servers repeat addresses in their messages. */
function asFailure(error: unknown): MailFailure {
  const { code = 'unknown', command, responseCode = 0, response, message } = error as SmtpError;
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0];
  const aboutThisMail = /^(?:RCPT TO|DATA)$/.test(command ?? '');
  const detail = responseCode === 0 && CONNECTION_ERROR.test(code) ? `(${message})` : status;
  const refused = aboutThisMail && responseCode >= 500 && responseCode !== 503;
  const how = responseCode === 0 ? 'unreachable' : refused ? 'refused' : 'failed';
  return new MailFailure([code, command, detail].filter(Boolean).join(' '), how);
}
