import type { FastifyReply } from 'fastify';
import { pageHeaders } from './headers.ts';

/** Sends a page whose address no other site learns. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers(pageHeaders(html))
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
