import { type Problem, problemAt } from '../../../site/content/yaml/problems.ts';
import { exactLinks, newestVersions } from './exact-links.ts';
import type { Filing, FilingRecord } from './filing-schema.ts';
import { LOCK_NAME, type PublishedAddress } from './published-lock.ts';

/** Names in content/uploads, with the SHA-256 of each file. */
export type UploadHashes = ReadonlyMap<string, string | undefined>;

const UPLOADS = '/uploads/';
const isUpload = ({ address }: PublishedAddress) => address.startsWith(UPLOADS);
const fileOf = ({ address }: PublishedAddress) => address.slice(UPLOADS.length);

export function brokenPromises(
  published: readonly PublishedAddress[],
  uploads: UploadHashes,
): (Problem & { upload: string })[] {
  return published.filter(isUpload).flatMap((entry) => {
    const { date, sha256 } = entry;
    const file = fileOf(entry);
    if (uploads.get(file) === sha256) return [];
    const place = `content/uploads/${file}`;
    const restore = `restore it (git checkout HEAD -- ${place})`;
    const message = uploads.has(file)
      ? `published on ${date} and changed since: ${restore}; a new version is published beside it (npm run documents -- add … --supersedes <id>)`
      : `published on ${date} and vanished: expected it to stay reachable; ${restore}`;
    return [{ ...problemAt(`uploads/${file}`, '', message), upload: file }];
  });
}

/** Published exact links that lead nowhere, or to a document that does not replace the first one. */
export function brokenLinks(
  published: readonly PublishedAddress[],
  records: readonly FilingRecord[],
): Problem[] {
  const links = exactLinks(records);
  const newest = newestVersions(records);
  const files = new Map(published.filter(isUpload).map((entry) => [entry.sha256, fileOf(entry)]));
  const byFile = new Map(records.map((record) => [record.file, record]));
  return published
    .filter((entry) => !isUpload(entry))
    .flatMap(({ date, sha256, address }) => {
      const problem = (record: FilingRecord | undefined, message: string) => {
        const file = record ? `filings/${record.id}.yaml` : LOCK_NAME;
        return problemAt(file, '', `${address} has been published since ${date} and ${message}`);
      };
      const first = byFile.get(files.get(sha256) ?? '');
      const [target] = links.get(address) ?? [];
      if (!target) {
        return problem(first, 'leads nowhere: restore type and period, or notice, of its document');
      }
      if (!first || newest(first) === target) return [];
      const message = `leads elsewhere: expected ${newest(first).id}, or a document that replaces it (supersedes)`;
      return problem(target, message);
    });
}

/** Files in content/uploads without a record: never published, or the record was removed. */
export function unnamedUploads(
  uploads: UploadHashes,
  records: readonly FilingRecord[],
  published: readonly PublishedAddress[],
): Problem[] {
  const named = new Set(records.map(({ file }) => file));
  return [...uploads.keys()]
    .filter((name) => !named.has(name))
    .map((name) => {
      const promise = published.find(({ address }) => address === UPLOADS + name);
      const message = promise
        ? `published on ${promise.date} and no record names it any more: restore its record in content/filings`
        : 'unused: expected a record that names this file, or no file; move it elsewhere and publish it from there (npm run documents -- add)';
      return problemAt(`uploads/${name}`, '', message);
    });
}

export function unlocked(
  published: readonly PublishedAddress[],
  filings: readonly Filing[],
): { address: string; sha256: string }[] {
  const known = new Set(published.map(({ address }) => address));
  const links = [...exactLinks(filings)].flatMap(([address, targets]) =>
    targets.slice(0, 1).map(({ sha256 }) => ({ address, sha256 })),
  );
  return [...filings.map(({ href, sha256 }) => ({ address: href, sha256 })), ...links].filter(
    ({ address }) => !known.has(address),
  );
}

export function unlockedProblems(
  published: readonly PublishedAddress[],
  filings: readonly Filing[],
): Problem[] {
  return unlocked(published, filings).map(({ address }) => {
    const message = `expected a line for ${address}: run npm run documents -- lock, and commit the list`;
    return problemAt(LOCK_NAME, '', message);
  });
}
