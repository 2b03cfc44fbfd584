export const ENCODINGS = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a handful of different values; a hostile client must not grow the table. */
const REMEMBERED = 256;
const remembered = new Map<string, readonly Encoding[]>();

/**
 * The codings a client takes, best first (RFC 9110, 12.5.3): its own preference, then the smaller file.
 * Without the header nothing is compressed.
 */
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
  // With none of it refused and `identity` preferred, the sort below still only orders the codings.
  return ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort(
    (one, other) => weightOf(other) - weightOf(one),
  );
}

/** Whether `If-None-Match` names this entity tag; tags are compared weakly, since proxies weaken them. */
export function matchesTag(header: string, tag: string): boolean {
  if (header === tag || header === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}
