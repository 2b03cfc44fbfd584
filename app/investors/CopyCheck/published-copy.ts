import { type IndexedFiling, readFilingIndex } from '../../../contract/investors/filing-index.ts';

/**
 * Returns the published document that is identical to this file, if there is one.
 * Does not read a file whose length matches no document. Needs a secure context (https or localhost).
 */
export async function publishedCopyOf(file: Blob): Promise<IndexedFiling | undefined> {
  const sameLength = (await readFilingIndex()).filter((filing) => filing.bytes === file.size);
  if (sameLength.length === 0) return undefined;
  const sha256 = hexadecimal(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return sameLength.find((filing) => filing.sha256 === sha256);
}

function hexadecimal(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
