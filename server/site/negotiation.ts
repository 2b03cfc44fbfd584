export const ENCODINGS = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send few different values. The limit stops a hostile client from filling the cache. */
const REMEMBERED = 256;
const remembered = new Map<string, readonly Encoding[]>();

/** The encodings a client accepts, best first (RFC 9110, 12.5.3): by its preference, then by file size. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return [];
  const known = remembered.get(header);
  if (known) return known;
  const accepted = parse(header);
  if (remembered.size < REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

function parse(header: string): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((piece) => piece.startsWith('q='));
    weights.set(name, weight ? Number.parseFloat(weight.slice(2)) || 0 : 1);
  }
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ??
    (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ??
    weights.get('*') ??
    0;
  // `identity` cannot win: even when the client prefers it, the sort below only orders the encodings.
  return ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort(
    (one, other) => weightOf(other) - weightOf(one),
  );
}

/** Returns whether `If-None-Match` contains this ETag. Compares weakly, because proxies weaken ETags. */
export function matchesTag(header: string, tag: string): boolean {
  if (header === tag || header === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}
