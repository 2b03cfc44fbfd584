import { resolve } from 'node:path';
import { encodeQR } from 'qr';
import { paths } from '../../contract/paths.ts';
import { exactLinks } from '../../model/investors/filings/exact-links.ts';
import { readRegistry } from '../../model/investors/filings/filings.ts';
import { newestVersions } from '../../model/investors/filings/newest-version.ts';
import type { FilingRecord } from '../../model/schemas/filing.ts';
import { companySchema } from '../../model/schemas/schemas.ts';
import { siteUrl } from '../../model/site-url.ts';
import { writeWhole } from '../../model/write-whole.ts';
import { ContentError, type Problem, shown } from '../../model/yaml/problems.ts';
import { readYaml } from '../../model/yaml/read-yaml.ts';

/** Smaller codes are hard to scan from paper; a larger one does not fit a letter. */
const SIZES = { from: 15, to: 150 };
/** Light space around the code, in modules, as its standard asks. */
const BORDER = 4;

interface QrOptions {
  /** Name of the SVG file; default: made from the address. */
  out?: string | undefined;
  /** Edge on paper in millimetres. */
  size: string;
}

/** Writes the QR code of a document's address as SVG. @param what an exact link or the id of a document */
export async function writeQrCode(
  what: string,
  { out, size }: QrOptions,
  { folder, from, print }: { folder: string; from: string; print: (line: string) => void },
): Promise<void> {
  const millimetres = Number(size);
  if (!(millimetres >= SIZES.from && millimetres <= SIZES.to)) {
    throw new Error(
      `--size: expected millimetres from ${SIZES.from} to ${SIZES.to}, got ${shown(size)}`,
    );
  }
  if (out !== undefined && !out.endsWith('.svg')) {
    throw new Error(`--out: expected a name ending in .svg, got ${shown(out)}`);
  }
  const { address, svg } = await qrCodeOf(what, folder, millimetres);
  const file = resolve(
    from,
    out ?? `${new URL(address).pathname.slice(1).replaceAll('/', '-')}.svg`,
  );
  await writeWhole(file, svg);
  print(`${file}: ${address}, ${millimetres} mm`);
}

/** The address of a document for letters, and its QR code. @param what an exact link or the id of a document */
export async function qrCodeOf(what: string, folder: string, millimetres: number) {
  const problems: Problem[] = [];
  const { filings } = await readRegistry(folder, problems);
  const company = await readYaml(folder, 'company.yaml', companySchema, problems);
  if (!company || problems.length > 0) throw new ContentError(problems);
  const address = siteUrl(company) + addressOf(what, filings);
  return { address, svg: qrSvg(address, millimetres) };
}

/** The exact link of a document, or its reading copy. @throws naming the exact links, if there is no such one */
function addressOf(what: string, filings: readonly FilingRecord[]): string {
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
  return link ?? paths.read(filing.id);
}

/** The QR code of an address as SVG with its size on paper. Up to 15 % of it may be damaged. */
function qrSvg(address: string, millimetres: number): string {
  const svg = encodeQR(address, 'svg', { ecc: 'medium', border: BORDER });
  const size = `width="${millimetres}mm" height="${millimetres}mm"`;
  return svg.replace('<svg ', `<svg ${size} shape-rendering="crispEdges" `);
}
