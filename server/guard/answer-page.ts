import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import { pageHeaders } from './headers.ts';

const MAIN = /(<main\b[^>]*>)([\s\S]*)(<\/main>)/;
/** Below the first screen, a page links its style sheets. */
const SHEETS = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/** Removes every script, since the scripts of a page would replace what the server wrote into it. */
export function withoutScripts(page: string): string {
  return page
    .replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '');
}

/** A built page with another title and with HTML in the place of its content. */
export function answerPage(page: string, title: string, content: string): string {
  return withoutScripts(page)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(MAIN, (_page, open: string, replaced: string, close: string) =>
      [open, ...(replaced.match(SHEETS) ?? []), content, close].join(''),
    );
}

/** Sends a page whose address no other site learns. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers(pageHeaders(html))
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
