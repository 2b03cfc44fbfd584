import { resolve } from 'node:path';
import { encodeQR } from 'qr';
import { exactLinks, newestVersions } from '../../model/investors/filings/exact-links.ts';
import { readRegistry } from '../../model/investors/filings/filings.ts';
import type { Filing } from '../../model/schemas/filing.ts';
import { SUBJECTS } from '../../model/schemas/subjects.ts';
import { siteUrl } from '../../model/site-url.ts';
import { writeWhole } from '../../model/write-whole.ts';
import { shown } from '../../model/yaml/problems.ts';
import { readYaml } from '../../model/yaml/read-yaml.ts';
import { whole } from './refusals.ts';

/** The width on paper: smaller codes are hard to scan. A drawing can be scaled. */
const WIDTH = '30mm';
/** Light space around the code, in modules, as its standard asks. */
const BORDER = 4;

/** Writes the QR code of a document's address as SVG, named after the address. @param what an exact link or the id of a document */
export async function writeQrCode(
  what: string,
  { folder, from, print }: { folder: string; from: string; print: (line: string) => void },
): Promise<void> {
  const { address, svg } = await qrCodeOf(what, folder);
  const file = resolve(from, `${new URL(address).pathname.slice(1).replaceAll('/', '-')}.svg`);
  await writeWhole(file, svg);
  print(`${file}: ${address}`);
}

/** The address of a document for letters, and its QR code, of which up to 15 % may be damaged. @param what an exact link or the id of a document */
export async function qrCodeOf(what: string, folder: string) {
  const { filings } = await whole((problems) => readRegistry(folder, problems));
  const company = await whole((problems) => readYaml(folder, ...SUBJECTS.company, problems));
  const address = siteUrl(company) + addressOf(what, filings);
  const svg = encodeQR(address, 'svg', { ecc: 'medium', border: BORDER });
  const size = `width="${WIDTH}" height="${WIDTH}" shape-rendering="crispEdges"`;
  return { address, svg: svg.replace('<svg ', `<svg ${size} `) };
}

/** The exact link of a document, or its file. @throws naming the exact links, if there is no such one */
function addressOf(what: string, filings: readonly Filing[]): string {
  const links = exactLinks(filings);
  if (links.has(what)) return what;
  const filing = filings.find(({ id }) => id === what);
  if (!filing) {
    throw new Error(
      `expected the id of a document (documents list) or one of ${[...links.keys()].join(', ') || 'the exact links (there are none yet)'}; got ${shown(what)}`,
    );
  }
  const newest = newestVersions(filings)(filing);
  const [link] = [...links].find(([, targets]) => targets.includes(newest)) ?? [];
  return link ?? filing.href;
}
