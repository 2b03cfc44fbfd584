import { hash } from 'node:crypto';

export type HeaderFields = Readonly<Record<string, string>>;

/** One year, only for this host: this server does not control other names under the domain. */
export const STRICT_TRANSPORT: HeaderFields = { 'Strict-Transport-Security': 'max-age=31536000' };

const COMMON_HEADERS: HeaderFields = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

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

/** The address of the speculation rules, which the build writes (site/build/found/discovery.ts). */
export const SPECULATION_RULES = '/speculation-rules.json';

const PAGE_HEADERS: HeaderFields = {
  ...COMMON_HEADERS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  // A button copies the link of a kit list.
  'Permissions-Policy': [...PERMISSIONS.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(
    ', ',
  ),
  // Says which links a browser may prefetch. A header needs no exception in the content security policy.
  'Speculation-Rules': `"${SPECULATION_RULES}"`,
};

/** For responses that are not pages: they may load and run nothing, and no page may frame them. */
export const DATA_HEADERS: HeaderFields = {
  ...COMMON_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** The browser's viewers of PDFs and recordings load their own parts, which `default-src` would block. */
export const DOCUMENT_HEADERS: HeaderFields = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/** The security headers of one HTML page. Its policy allows only the inline scripts and styles in that page, by their hashes. */
export function pageHeaders(html: string): HeaderFields {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes(html, RUN_SCRIPT)].join(' ')}`,
    `style-src ${["'self'", ...hashes(html, STYLE)].join(' ')}`,
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
  ];
  return { ...PAGE_HEADERS, 'Content-Security-Policy': policy.join('; ') };
}

/** The house's own storage, if the films of the page are there. */
function filmHosts(html: string): Set<string> {
  const sources = html.matchAll(/<source [^>]*?\bsrc="(https:\/\/[^/"]+)/g);
  return new Set(Array.from(sources, ([, host = '']) => host));
}

/** The same headers for what is at the address of a reel: other sites learn nothing of it. */
export const reelHeaders = (headers: HeaderFields): HeaderFields => ({
  ...headers,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
});

// The HTML comes from the build, so no attribute contains `>`.
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
/** Scripts with a `src` are covered by 'self', and data blocks (JSON-LD) never run. */
const RUN_SCRIPT =
  /<script\b(?![^>]*\b(?:src\s*=|type\s*=\s*["']?application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script\s*>/gi;

function hashes(html: string, element: RegExp): Set<string> {
  const texts = Array.from(html.matchAll(element), ([, text = '']) => text);
  return new Set(texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`));
}
