import { limitedThread } from '../../../../site/content/limited-thread.ts';
import { EncryptedPdf, type PdfReading } from './read-pdf.ts';
import type { Answer } from './reading-worker.ts';

/** Ten times what a filing of 1,000 pages needs; only a hostile or broken file takes longer. */
const LIMIT_MS = 120_000;

const ask = limitedThread(new URL('./reading-worker.ts', import.meta.url), 2048);

/** Reads a PDF in a thread that a hostile file may end. @throws {EncryptedPdf}, {ThreadLimit}, or another Error */
export async function readPdfApart(bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfReading> {
  const answer = await ask<Answer>(bytes, limitMs);
  if ('reading' in answer) return answer.reading;
  throw 'encrypted' in answer ? new EncryptedPdf(answer.encrypted) : new Error(answer.damaged);
}
