import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';

/** The lock of published addresses, one per line, never removed: `content/published.lock`. */
export const LOCK_NAME = 'published.lock';

export interface PublishedAddress {
  /** Day of its entry, ISO. */
  date: string;
  sha256: string;
  /** The address of a file, `/uploads/<file>`, or an exact link such as `/annual-report/2024-25`. */
  address: string;
}

export const LOCK_HEAD = `# Every address of a document that this site has published: day, SHA-256 of the file, address.
# Lines are added by \`npm run documents\`, never changed or taken away: the build holds the site to them.
`;

const LINE =
  /^(\d{4}-\d{2}-\d{2}) {2}([0-9a-f]{64}) {2}(\/uploads\/[a-z0-9-]+\.[a-z0-9]+|\/(?!uploads\/)[a-z-]+\/[a-z0-9-]+)$/;
const EXPECTED = 'expected a day, a SHA-256 and an address, two spaces apart';

export const lockLine = ({ date, sha256, address }: PublishedAddress): string =>
  `${date}  ${sha256}  ${address}\n`;

/** Reads the lock. If it is missing or a line is invalid, adds the reason to `problems` and returns undefined. */
export async function readLock(
  folder: string,
  problems: Problem[],
): Promise<PublishedAddress[] | undefined> {
  const text = await readFile(join(folder, LOCK_NAME), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const message =
      'missing: expected the list of published files; restore it from the history (in a new repository: npm run documents -- lock)';
    problems.push(problemAt(LOCK_NAME, '', message));
    return undefined;
  }
  const before = problems.length;
  const published = new Map<string, PublishedAddress>();
  for (const [place, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [, date, sha256, address] = LINE.exec(line) ?? [];
    const problem = (message: string) =>
      problems.push({ ...problemAt(LOCK_NAME, '', message), line: place + 1 });
    if (!date || !sha256 || !address) problem(`${EXPECTED}, got ${shown(line)}`);
    else if (published.has(address)) {
      problem(`expected each address once, got ${address} a second time`);
    } else published.set(address, { date, sha256, address });
  }
  return problems.length === before ? [...published.values()] : undefined;
}
