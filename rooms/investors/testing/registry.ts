import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { stringify } from 'yaml';
import { sha256Of } from '../../../site/content/sha256.ts';
import type { Problem } from '../../../site/content/yaml/problems.ts';
import type { FilingRecord } from '../content/filing-schema.ts';
import { loadFilings } from '../content/filings.ts';
import { LOCK_HEAD, lockLine } from '../content/published-lock.ts';

/** Makes a real PDF; the same options give the same bytes. Without text, the page has only a drawing. */
export async function writePdf(
  path: string,
  pages: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<void> {
  const made = new Date('2025-01-01T00:00:00Z');
  const pdf = new PDFDocument({
    autoFirstPage: false,
    ...options,
    info: { ...options.info, CreationDate: made },
  });
  const file = pdf.pipe(createWriteStream(path));
  for (const text of pages) {
    pdf.addPage();
    if (text) pdf.text(text);
    else pdf.rect(72, 72, 200, 100).fill();
  }
  pdf.end();
  await finished(file);
}

/** A content folder that has only documents, and that a test may change. */
export type RegistryCopy = Awaited<ReturnType<typeof makeRegistry>>;

/** Two published documents: `results` and `policy`. */
export async function makeRegistry() {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  const path = (name: string) => join(folder, name);
  await mkdir(path('filings'));
  await mkdir(path('uploads'));
  await writeFile(path('published.lock'), LOCK_HEAD);

  /** Writes only a record, named by its id. */
  const record = (id: string, fields: Partial<FilingRecord> = {}) => {
    const whole = { id, title: `The ${id}`, section: 'governance', date: '2025-05-28' };
    const text = stringify({ ...whole, type: 'Policy', file: `${id}.pdf`, ...fields });
    return writeFile(path(`filings/${id}.yaml`), text);
  };
  /** Writes a record, a PDF with the given page texts, and its line in the lock. */
  const publish = async (
    id: string,
    fields: Partial<FilingRecord> = {},
    pages = [`The text of ${id}.`],
  ) => {
    const file = fields.file ?? `${id}.pdf`;
    await record(id, fields);
    await writePdf(path(`uploads/${file}`), pages);
    const sha256 = sha256Of(await readFile(path(`uploads/${file}`)));
    const line = lockLine({ date: '2025-06-01', sha256, address: `/uploads/${file}` });
    await appendFile(path('published.lock'), line);
  };
  await publish('results');
  await publish('policy');
  const remove = () => rm(folder, { recursive: true });
  return { folder, path, publish, record, [Symbol.asyncDispose]: remove };
}

export type Break = (registry: RegistryCopy) => Promise<void>;

/** What the build reports about two documents after `breakIt`: one line per problem. */
export async function problemsOf(breakIt: Break): Promise<string[]> {
  await using registry = await makeRegistry();
  await breakIt(registry);
  const problems: Problem[] = [];
  await loadFilings(registry.folder, problems);
  return problems.map(({ file, field, message }) =>
    [file, field, message].filter(Boolean).join(': '),
  );
}

/** Changes a file, which may be binary. @throws if nothing changed */
export const editFile = async (path: string, change: (text: string) => string) => {
  const before = await readFile(path, 'latin1');
  const after = change(before);
  if (after === before) throw new Error(`${path}: nothing changed`);
  await writeFile(path, after, 'latin1');
};

/** Every file of a folder with its content. */
export async function snapshot(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() || entry.isSymbolicLink());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const hashes = paths.map(async (path) => [path, sha256Of(await readFile(path))]);
  return Object.fromEntries(await Promise.all(hashes));
}
