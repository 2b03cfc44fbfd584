import type { Filing, FilingRecord } from './filing.ts';
import type { Problem } from './problems.ts';
import { LOCK_NAME, type PublishedFile } from './published-lock.ts';

/** Names in content/uploads, with the SHA-256 of each file. */
export type UploadHashes = ReadonlyMap<string, string | undefined>;

/** Published addresses whose file is missing or changed. */
export function brokenPromises(
  published: readonly PublishedFile[],
  uploads: UploadHashes,
): (Problem & { upload: string })[] {
  return published.flatMap(({ date, sha256, file }) => {
    if (uploads.get(file) === sha256) return [];
    const place = `content/uploads/${file}`;
    const restore = `restore it (git checkout HEAD -- ${place})`;
    const message = uploads.has(file)
      ? `published on ${date} and changed since: ${restore}; a new version is published beside it (npm run documents -- add … --supersedes <id>)`
      : `published on ${date} and vanished: expected it to stay reachable; ${restore}`;
    return [{ file: place, field: '', message, upload: file }];
  });
}

/** Files in content/uploads without a record: never published, or the record was removed. */
export function unnamedUploads(
  uploads: UploadHashes,
  records: readonly FilingRecord[],
  published: readonly PublishedFile[],
): Problem[] {
  const named = new Set(records.map(({ file }) => file));
  return [...uploads.keys()]
    .filter((name) => !named.has(name))
    .map((name) => {
      const promise = published.find(({ file }) => file === name);
      const message = promise
        ? `published on ${promise.date} and no record names it any more: restore its record in content/filings`
        : 'unused: expected a record that names this file, or no file; move it elsewhere and publish it from there (npm run documents -- add)';
      return { file: `content/uploads/${name}`, field: '', message };
    });
}

/** Documents whose address is not in the lock yet. */
export function unlocked(
  published: readonly PublishedFile[],
  filings: readonly Filing[],
): readonly Filing[] {
  const known = new Set(published.map(({ file }) => file));
  return filings.filter(({ file }) => !known.has(file));
}

export function unlockedProblems(
  published: readonly PublishedFile[],
  filings: readonly Filing[],
): Problem[] {
  return unlocked(published, filings).map(({ file }) => ({
    file: `content/${LOCK_NAME}`,
    field: '',
    message: `expected a line for /uploads/${file}: run npm run documents -- lock, and commit the list`,
  }));
}
