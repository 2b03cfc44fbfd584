import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Alternating header names and values, the format that `response.writeHead` takes. */
export type RawHeaders = readonly string[];

/** One year, only for this host: this server does not control other names under the domain. */
export const STRICT_TRANSPORT: RawHeaders = ['Strict-Transport-Security', 'max-age=31536000'];

/** Sent with every response. */
const COMMON_HEADERS: RawHeaders = [
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
];

/**
 * Disables the powerful features that browsers support. Leaves out full screen and picture in
 * picture, which the controls of films use, and names that Chromium does not know, because it logs a warning for each.
 */
const PERMISSIONS = `
  accelerometer autoplay camera clipboard-read compute-pressure display-capture encrypted-media
  gamepad geolocation gyroscope hid identity-credentials-get idle-detection keyboard-map
  local-fonts magnetometer microphone midi otp-credentials payment publickey-credentials-create
  publickey-credentials-get screen-wake-lock serial storage-access sync-xhr usb window-management
  xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

/** The address of the speculation rules, which the build writes (tools/build/found/discovery.ts). */
export const SPECULATION_RULES = '/speculation-rules.json';

const PAGE_HEADERS: RawHeaders = [
  ...COMMON_HEADERS,
  'Cross-Origin-Opener-Policy',
  'same-origin',
  'Cross-Origin-Embedder-Policy',
  'require-corp',
  'Permissions-Policy',
  // A button copies the link of a kit list.
  [...PERMISSIONS.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', '),
  // Says which links a browser may prefetch. A header needs no exception in the content security policy.
  'Speculation-Rules',
  `"${SPECULATION_RULES}"`,
];

/** For responses that are not pages: they may load and run nothing, and no page may frame them. */
export const DATA_HEADERS: RawHeaders = [
  ...COMMON_HEADERS,
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
];

/** The browser's viewers of PDFs and recordings load their own parts, which `default-src` would block. */
export const DOCUMENT_HEADERS: RawHeaders = [
  ...COMMON_HEADERS,
  'Content-Security-Policy',
  "frame-ancestors 'none'",
];

/** Builds the security headers of one HTML page. Its policy allows only the inline scripts and styles in that page. */
export function pageHeaders(html: string): RawHeaders {
  return [...PAGE_HEADERS, 'Content-Security-Policy', contentSecurityPolicy(html)];
}

/** Builds the content security policy of one page, with the hashes of its inline code. */
function contentSecurityPolicy(html: string): string {
  const scripts = inlineBlocks(html, 'script').filter(({ attributes }) => runs(attributes));
  const styles = inlineBlocks(html, 'style');
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes(scripts)].join(' ')}`,
    `style-src ${["'self'", ...hashes(styles)].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    `media-src ${["'self'", ...filmHosts(html)].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The house's own storage, if the films of the page are there. */
function filmHosts(html: string): Set<string> {
  const sources = html.matchAll(/<source [^>]*?\bsrc="(https:\/\/[^/"]+)/g);
  return new Set(Array.from(sources, ([, host = '']) => host));
}

/** The same headers for what is at the address of a reel: other sites learn nothing of it. */
export const reelHeaders = (headers: RawHeaders): RawHeaders => [
  ...headers.with(headers.indexOf('Referrer-Policy') + 1, 'no-referrer'),
  ...['X-Robots-Tag', 'noindex'],
];

interface InlineBlock {
  attributes: string;
  text: string;
}

/** Finds elements of one kind and their text. The HTML comes from the build, so no attribute contains `>`. */
function inlineBlocks(html: string, element: 'script' | 'style'): InlineBlock[] {
  const blocks = html.matchAll(
    new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}\\s*>`, 'gi'),
  );
  return Array.from(blocks, ([, attributes = '', text = '']) => ({ attributes, text }));
}

/** Scripts with a `src` are covered by 'self', and data blocks (JSON-LD) never run. */
function runs(attributes: string): boolean {
  return (
    !/\bsrc\s*=/i.test(attributes) &&
    !/\btype\s*=\s*["']?application\/(?:ld\+)?json/i.test(attributes)
  );
}

function hashes(blocks: InlineBlock[]): string[] {
  const each = blocks.map(
    ({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(each)];
}

/** Sets headers on a Fastify reply. */
export function setHeaders(reply: FastifyReply, headers: RawHeaders): void {
  for (let at = 0; at < headers.length; at += 2) {
    reply.header(headers[at] as string, headers[at + 1]);
  }
}
