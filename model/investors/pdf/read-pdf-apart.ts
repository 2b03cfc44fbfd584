import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EncryptedPdf, type PdfReading } from './read-pdf.ts';
import type { Answer } from './reading-worker.ts';

/** Ten times what a filing of 1,000 pages needs; only a hostile or broken file takes longer. */
const LIMIT_MS = 120_000;
/** A file that needs more memory ends the worker, not the build. */
const MEMORY_MB = 2048;

/** The file could not be read within the limits of time and memory. */
export class PdfLimit extends Error {}

/** A started worker without work: starting one and loading pdf.js takes half a second. */
let idle: Worker | undefined;

/** Reads a PDF in a thread that a hostile file may end. @throws {EncryptedPdf}, {PdfLimit}, or another Error */
export async function readPdfApart(bytes: Uint8Array, limitMs = LIMIT_MS): Promise<PdfReading> {
  const worker = idle ?? startWorker();
  idle = undefined;
  const answer = await answerOf(worker, bytes, limitMs);
  if (idle) await worker.terminate();
  else idle = worker;
  worker.unref();
  if ('reading' in answer) return answer.reading;
  throw 'encrypted' in answer ? new EncryptedPdf() : new Error(answer.damaged);
}

async function answerOf(worker: Worker, bytes: Uint8Array, limitMs: number): Promise<Answer> {
  worker.ref();
  worker.postMessage(bytes);
  const late = AbortSignal.timeout(limitMs);
  try {
    const [answer] = (await once(worker, 'message', { signal: late })) as [Answer];
    return answer;
  } catch (error) {
    await worker.terminate();
    const reason = error instanceof Error ? error.message : String(error);
    throw new PdfLimit(late.aborted ? `not read after ${limitMs / 1000} seconds` : reason);
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
}
