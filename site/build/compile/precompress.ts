import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from '../../content/in-parallel.ts';
import { SITE } from '../pages.ts';

const TEXT = /\.(?:html|js|css|json|svg|xml|csv|ics|txt|webmanifest)$/;

/** Compressing smaller files saves less than the extra headers cost. */
const WORTHWHILE = 200;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** With its headers, and room for another campaign, this is what the first round trip carries. */
const FIRST_ROUND_TRIP = 13_000;

/** Writes `.br` and `.gz` beside every text file. @param print gets warnings @returns the number of compressed files */
export async function precompress(print: (line: string) => void): Promise<number> {
  const names = (await readdir(SITE, { recursive: true })).filter((name) => TEXT.test(name));
  let count = 0;
  await inParallel(names, 4, async (name) => {
    const path = join(SITE, name);
    const data = await readFile(path);
    if (data.length < WORTHWHILE) return;
    count += 1;
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: data.length };
    const small = await brotli(data, { params });
    if (name.endsWith('.html') && small.length > FIRST_ROUND_TRIP) {
      const found = `its HTML takes ${small.length} bytes, and slow lines show more than ${FIRST_ROUND_TRIP} later`;
      print(
        `warning: /${name.replace(/\/?index\.html$/, '')}: ${found}; shorten its texts or lists`,
      );
    }
    await writeFile(`${path}.br`, small);
    await writeFile(`${path}.gz`, await zip(data, { level: 9 }));
  });
  return count;
}
