import { join } from 'node:path';
import { loadContent } from '../../content-model/load.ts';
import { LOCK_NAME, readLock } from '../../content-model/published-lock.ts';

/** All checks of the build, and nothing else; throws what is wrong. */
export async function checkDocuments(folder: string, tell: (line: string) => void): Promise<void> {
  const { filings } = await loadContent(folder);
  const published = (await readLock(folder, [])) ?? [];
  const pages = filings.reduce((sum, filing) => sum + filing.pages, 0);
  const megabytes = filings.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  tell(
    `content: in order; ${filings.length} documents, ${pages} pages, ${megabytes.toFixed(1)} MB; ${join('content', LOCK_NAME)}: ${published.length} addresses kept`,
  );
}
