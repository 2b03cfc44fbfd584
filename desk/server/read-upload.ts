import { limitedThread } from '../../site/content/limited-thread.ts';
import type { Readers, Reading } from './upload-worker.ts';

const LIMIT_MS = 20_000;

const ask = limitedThread(new URL('./upload-worker.ts', import.meta.url), 512);

/** Reads an uploaded file in a thread that it may end, so that the desk goes on for everybody. */
export const readUpload = <Kind extends keyof Readers>(
  kind: Kind,
  ...given: Parameters<Readers[Kind]>
): Promise<Reading<Kind>> =>
  ask<Reading<Kind>>({ kind, given }, LIMIT_MS).catch((failed: Error) => ({ failed }));
