import { limitedThread, ThreadLimit } from '../../model/limited-thread.ts';
import { Refused } from './drafts.ts';
import type { Readers, Reading } from './upload-worker.ts';

const LIMIT_MS = 20_000;

const ask = limitedThread(new URL('./upload-worker.ts', import.meta.url), 512);

/** Reads an uploaded file in a thread that it may end, so that the desk goes on for everybody. @throws {Refused} */
export async function readUpload<Kind extends keyof Readers>(
  kind: Kind,
  ...given: Parameters<Readers[Kind]>
): Promise<Reading<Kind>> {
  try {
    return await ask<Reading<Kind>>({ kind, given }, LIMIT_MS);
  } catch (error) {
    if (!(error instanceof ThreadLimit)) throw error;
    throw new Refused(`This file can’t be read: ${error.message}.`);
  }
}
