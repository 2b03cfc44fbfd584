import escapeHtml from 'escape-html';

export interface WrittenMail {
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
  /** Marks the mail as automatic, so that no out-of-office reply is sent. */
  automatic: boolean;
  /** The address that ends such mails when a mail program posts to it (RFC 8058). */
  unsubscribe?: string;
  attachments?: { filename: string; content: string; contentType: string }[];
}

/** A paragraph, or a part whose HTML is more than one. */
export type Part = string | { text: string; html: string };

export const paragraph = (text: string): string =>
  `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

export const link = (href: string): Part => {
  const text = escapeHtml(href);
  return { text: href, html: `<p><a href="${text}">${text}</a></p>` };
};

/** The parts as plain text and as HTML. Empty ones are left out. */
export function written(parts: readonly Part[]): { text: string; html: string } {
  const both = parts
    .map((part) => (typeof part === 'string' ? { text: part, html: paragraph(part) } : part))
    .filter(({ text }) => text !== '');
  const body = both.map(({ html }) => html).join('\n');
  return {
    text: `${both.map(({ text }) => text).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-IN"><body>${body}</body></html>`,
  };
}
