import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Header names and values in turn, as `response.writeHead` takes them without further work. */
export type RawHeaders = readonly string[];

/** One year, for this host alone: other names under the domain are not this server's to bind. */
export const STRICT_TRANSPORT: RawHeaders = ['Strict-Transport-Security', 'max-age=31536000'];

/** Goes with every answer, whatever it is. */
export const COMMON_HEADERS: RawHeaders = [
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
];

/**
 * The powerful features browsers agree on, all refused. Left out are full screen, which the reel's own
 * controls use, and names that Chromium does not know: it would warn of them on the console of every page.
 */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The address of the rules; the build writes them (tools/build/speculation-rules.ts). */
export const SPECULATION_RULES = '/speculation-rules.json';

const PAGE_HEADERS: RawHeaders = [
  ...COMMON_HEADERS,
  'Cross-Origin-Opener-Policy',
  'same-origin',
  'Cross-Origin-Embedder-Policy',
  'require-corp',
  'Permissions-Policy',
  // A kit list's link is copied by a button.
  [...PERMISSIONS.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', '),
  // Which links a browser may open ahead of a press. As a header it needs no exception in the policy.
  'Speculation-Rules',
  `"${SPECULATION_RULES}"`,
];

/** For answers that are not pages: nothing in them may load or run, and nobody may frame them. */
export const DATA_HEADERS: RawHeaders = [
  ...COMMON_HEADERS,
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
];

/** PDFs are shown by the browser's own viewer, which `default-src` would cut off from its parts. */
export const DOCUMENT_HEADERS: RawHeaders = [
  ...COMMON_HEADERS,
  'Content-Security-Policy',
  "frame-ancestors 'none'",
];

/** Security headers of one HTML page: its policy allows the inline scripts and styles it has, and no others. */
export function pageHeaders(html: string): RawHeaders {
  return [...PAGE_HEADERS, 'Content-Security-Policy', contentSecurityPolicy(html)];
}

/** The content security policy of one page, with the hashes of what stands inline in it. */
export function contentSecurityPolicy(html: string): string {
  const scripts = inlineBlocks(html, 'script').filter(({ attributes }) => runs(attributes));
  const styles = inlineBlocks(html, 'style');
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes(scripts)].join(' ')}`,
    `style-src ${["'self'", ...hashes(styles)].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

interface InlineBlock {
  attributes: string;
  text: string;
}

/** Elements of one kind with their text; the HTML is the build's own, so no `>` stands in an attribute. */
function inlineBlocks(html: string, element: 'script' | 'style'): InlineBlock[] {
  const blocks = html.matchAll(
    new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}\\s*>`, 'gi'),
  );
  return Array.from(blocks, ([, attributes = '', text = '']) => ({ attributes, text }));
}

/** Scripts with a `src` stand under 'self', and blocks of data (JSON-LD) never run. */
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

/** Sets headers of a framework reply. */
export function setHeaders(reply: FastifyReply, headers: RawHeaders): void {
  for (let at = 0; at < headers.length; at += 2) {
    reply.header(headers[at] as string, headers[at + 1]);
  }
}
