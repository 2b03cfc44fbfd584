import { parentPort } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { pictureProblems } from '../../site/content/pictures/picture-problems.ts';

/** A line of a CSV, and its number. */
export interface CsvRecord {
  info: { lines: number };
  record: string[];
}

const READERS = {
  picture: async (folder: string, media: string, name: string) =>
    (await pictureProblems(folder, media, name))[0]?.message,
  csv: async (bytes: Uint8Array) => {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Spreadsheet programs of many countries write semicolons.
    const delimiter = /^[^,\n]*;/.test(text) ? ';' : ',';
    const form = { bom: true, info: true, skip_empty_lines: true, delimiter };
    return parse(text, form) as unknown as CsvRecord[];
  },
};

export type Readers = typeof READERS;
export type Reading<Kind extends keyof Readers> =
  | { read: Awaited<ReturnType<Readers[Kind]>> }
  | { failed: { name: string; message: string } };

parentPort?.on('message', async ({ kind, given }) => {
  const reader = READERS[kind as keyof Readers] as (...given: unknown[]) => Promise<unknown>;
  const answer = await reader(...given).then(
    (read) => ({ read }),
    ({ name, message }: Error) => ({ failed: { name, message } }),
  );
  parentPort?.postMessage(answer);
});
