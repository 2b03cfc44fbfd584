import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';

/** A file in a ZIP. It is read just before it is written, so that only one file is in memory at a time. */
export interface ZipEntry {
  name: string;
  /** ZIP has no dates before 1980. */
  changed: Date;
  read: () => Promise<Uint8Array>;
}

/** Writes a ZIP without compression: its files are compressed already. The same entries give the same bytes. */
export async function writeZip(path: string, entries: readonly ZipEntry[]): Promise<void> {
  const out = createWriteStream(path);
  const zip = new Zip((error, bytes) => (error ? out.destroy(error) : out.write(bytes)));
  for (const { name, changed, read } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = changed;
    zip.add(entry);
    entry.push(await read(), true);
    if (out.writableNeedDrain) await once(out, 'drain');
  }
  zip.end();
  out.end();
  await finished(out);
}
