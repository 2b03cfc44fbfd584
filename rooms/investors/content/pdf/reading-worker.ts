import { parentPort } from 'node:worker_threads';
import { EncryptedPdf, type PdfReading, readPdf } from './read-pdf.ts';

export type Answer = { reading: PdfReading } | { encrypted: string } | { damaged: string };

parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await answer(bytes));
});

async function answer(bytes: Uint8Array): Promise<Answer> {
  try {
    return { reading: await readPdf(bytes) };
  } catch (error) {
    if (error instanceof EncryptedPdf) return { encrypted: error.message };
    return { damaged: error instanceof Error ? error.message : String(error) };
  }
}
