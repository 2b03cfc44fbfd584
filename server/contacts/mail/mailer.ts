import { createTransport } from 'nodemailer';
import { type Mailbox, readMailboxes } from '../../mailboxes.ts';
import { isThisMachine } from '../../verified-tls.ts';
import type { Letter } from './letters.ts';

/** One mail, addressed. */
export interface Mail extends Letter {
  /** The same at each attempt, so that a mail server which took it twice can tell. */
  id: string;
  to: string;
  /** When the message came in; the mail bears this date however late it leaves. */
  date: Date;
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail. @throws MailFailure */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** A mail that was not taken, or of which it is not known. */
export class MailFailure extends Error {
  /** True when the mail server was not to be had at all: the next mail would fare no better. */
  readonly unreachable: boolean;
  /** True when this one recipient was refused for good (5yz), not we or the moment. */
  readonly refusedForGood: boolean;

  constructor(reason: string, about: { unreachable: boolean; refusedForGood: boolean }) {
    super(reason);
    this.unreachable = about.unreachable;
    this.refusedForGood = about.refusedForGood;
  }
}

interface MailerOptions {
  /** `smtp://` or `smtps://`, with nodemailer's options as query parameters. */
  url: string;
  /** Mailbox the mail comes from: `desk@example.in` or `Name <desk@example.in>`. */
  from: string;
  /** Whether mail leaves over TLS only; left out, only where a password goes with it. */
  requireTls?: boolean;
  /** Milliseconds for one answer of the mail server, and for a whole delivery. */
  answerMs?: number;
  deliveryMs?: number;
}

/** Nothing that could be read as more than one address, or as a line of its own. */
const ONE_ADDRESS = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/;

/** Talks SMTP: a connection a mail, since a contact form's mail is counted in dozens a day. */
export function createMailer(options: MailerOptions): Mailer {
  const { url, answerMs = 20_000, deliveryMs = 120_000 } = options;
  const from = readMailbox(options.from);
  const transport = createTransport({
    url,
    requireTLS: options.requireTls ?? carriesPassword(url),
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    dnsTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@').at(-1);

  return {
    async send({ id, to, subject, text, html, replyTo, date, automatic, attachments }, signal) {
      if (!ONE_ADDRESS.test(to)) {
        throw new MailFailure('not one address', { unreachable: false, refusedForGood: true });
      }
      try {
        await transport.sendMail({
          envelope: { from: from.address, to: [to] },
          from,
          to: { name: '', address: to },
          ...(replyTo && { replyTo }),
          subject,
          text,
          html,
          ...(attachments && { attachments }),
          date,
          messageId: `<${id}@${domain}>`,
          headers: automatic
            ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
            : {},
          signal: AbortSignal.any([signal, AbortSignal.timeout(deliveryMs)]),
        });
      } catch (error) {
        throw asFailure(error);
      }
    },
  };
}

/** Reads `Name <address>` or `address`. */
export function readMailbox(text: string): Mailbox {
  return readMailboxes(text)[0] ?? { name: '', address: text.trim() };
}

/** A password in the open is for this machine alone; elsewhere encryption is asked for. */
function carriesPassword(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !isThisMachine(hostname);
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

/** Trouble before anything was said about a mail: the words are those of this machine, about the server. */
const OF_THE_LINE = /^(?:ESOCKET|ECONNECTION|ETIMEDOUT|EDNS|ETLS)$/;

/** Keeps of an error what names nobody: mail servers repeat addresses in what they say. */
function asFailure(error: unknown): MailFailure {
  const { code = 'unknown', command, responseCode = 0, response, message } = error as SmtpError;
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0];
  const aboutThisMail = /^(?:RCPT TO|DATA)$/.test(command ?? '');
  const said = responseCode === 0 && OF_THE_LINE.test(code) ? `(${message})` : status;
  return new MailFailure([code, command, said].filter(Boolean).join(' '), {
    unreachable: responseCode === 0,
    refusedForGood: aboutThisMail && responseCode >= 500 && responseCode !== 503,
  });
}
