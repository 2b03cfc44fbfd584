/**
 * Computes the MDN HTTP Observatory score of one response. Follows its score table and tests (mdn/mdn-http-observatory,
 * src/grader/charts.js and src/analyzer/tests/, read in 2026) where response headers decide the result. A site starts
 * at 100; penalties are subtracted first, and bonuses count only from 90.
 */
export function observatoryScore(headers: Record<string, string>, html: string): number {
  const modifiers = [
    contentSecurityPolicy(headers['content-security-policy']),
    headers['set-cookie'] ? -40 : 0,
    headers['access-control-allow-origin'] ? -50 : 0,
    referrerPolicy(headers['referrer-policy']),
    strictTransport(headers['strict-transport-security']),
    foreignScripts(html) ? -50 : 0,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    framing(headers),
    resourcePolicy(headers['cross-origin-resource-policy']),
  ];
  const sum = (points: number[]) => points.reduce((total, each) => total + each, 0);
  const base = 100 + sum(modifiers.filter((each) => each < 0));
  return Math.max(0, base >= 90 ? base + sum(modifiers.filter((each) => each > 0)) : base);
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*'];

/** Directives by name. The policies of several headers are joined by commas and read in order. */
function directives(policy: string): Map<string, string[]> {
  const parts = policy.split(/[;,]/).map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

function contentSecurityPolicy(policy: string | undefined): number {
  if (!policy) return -25;
  const found = directives(policy);
  const sources = (name: string) => found.get(name) ?? found.get('default-src') ?? ['*'];
  const broad = (name: string, ...more: string[]) =>
    sources(name).some((source) => [...BROAD, ...more].includes(source));
  if (broad('script-src', "'unsafe-inline'", 'data:') || broad('object-src')) return -20;
  if ([...found.values()].flat().some((source) => /^(?:http|ftp):/.test(source))) return -20;
  if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10;
  if (broad('style-src', "'unsafe-inline'", 'data:')) return 0;
  const standard = found.get('default-src') ?? [];
  return standard.length === 1 && standard[0] === "'none'" ? 10 : 5;
}

function referrerPolicy(policy: string | undefined): number {
  if (!policy) return 0;
  const last = policy.split(',').at(-1)?.trim() ?? '';
  const safe = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return safe.includes(last) ? 5 : -5;
}

/** Excludes the five points for the browsers' preload list, which no header can earn. */
function strictTransport(header: string | undefined): number {
  const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0);
  if (age === 0) return -20;
  return age >= 15_768_000 ? 0 : -10;
}

function foreignScripts(html: string): boolean {
  return /<script\b[^>]*\bsrc\s*=\s*["']?(?:https?:)?\/\//i.test(html);
}

function framing(headers: Record<string, string>): number {
  if (directives(headers['content-security-policy'] ?? '').has('frame-ancestors')) return 5;
  return /^(?:deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
}

function resourcePolicy(policy: string | undefined): number {
  if (!policy) return 0;
  return policy === 'same-origin' || policy === 'same-site' ? 10 : 0;
}
