import { inflateSync } from 'node:zlib';

/** Fonts from before Unicode draw Devanagari in the places of Latin letters, which is gibberish to a search. */
const LEGACY =
  /\/FontName\s*\/(?:[A-Z]{6}\+)?((?:Kruti|DevLys|Walkman-?Chanakya|Chanakya|Shusha|Shree-?Dev|Shivaji|Agra|Susha|Krishna|DVB?W?-?TT)[\w-]*)/gi;
/** Compressed parts of a file that may name fonts. */
const OBJECTS = /\/Type\s*\/ObjStm[^>]*>>\s*stream\r?\n/g;
const MOST_BYTES = 50_000_000;

/** Names of the fonts of a PDF that have no Unicode text: `KrutiDev010`. */
export function legacyFonts(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plain = file.toString('latin1');
  const texts = [plain];
  for (const { index, 0: head } of plain.matchAll(OBJECTS)) {
    texts.push(inflated(file.subarray(index + head.length)));
  }
  const names = texts.flatMap((text) => Array.from(text.matchAll(LEGACY), ([, name = '']) => name));
  return [...new Set(names)];
}

function inflated(from: Buffer): string {
  try {
    return inflateSync(from, { maxOutputLength: MOST_BYTES }).toString('latin1');
  } catch {
    // Not compressed this way, or damaged: pdf.js judges that.
    return '';
  }
}
