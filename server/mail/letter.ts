export interface Letter {
  subject: string;
  text: string;
  /** Omitted where the text is enough. */
  html?: string;
  replyTo?: { name: string; address: string };
  /** Marks the mail as automatic, so that no out-of-office reply is sent. */
  automatic: boolean;
  /** The address that ends such mails when a mail program posts to it (RFC 8058). */
  unsubscribe?: string;
  attachments?: { filename: string; content: string; contentType: string }[];
}

export const paragraphs = (parts: readonly string[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`;

export const page = (parts: readonly string[]): string =>
  `<!doctype html><html lang="en-IN"><body>${parts.filter(Boolean).join('\n')}</body></html>`;
