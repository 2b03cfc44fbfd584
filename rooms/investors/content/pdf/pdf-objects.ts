import { inflateSync } from 'node:zlib';

/** Larger streams are pictures. */
const MOST_BYTES = 50_000_000;
/** What may be between two words of a PDF: white space and comments. */
export const GAP = String.raw`(?:[\0\s]|%[^\r\n]*[\r\n])*`;
/** The beginning of a stream of objects: a number and a place for each. */
const NUMBERS = new RegExp(String.raw`^${GAP}\d+${GAP}\d`);
const STREAM = /(?<!end)stream(?:\r\n|\r|\n)/g;
/** What the dictionary of a stream of objects has, and what it has if it is packed in an unusual way. */
const HOLDS_OBJECTS = /\/ObjStm\b|\/First\s+\d+\s*[/>]/;
const UNUSUAL = /\/(?:DecodeParms|DP)\b/;

export interface PdfObjects {
  /** The bytes of the file, and those of each stream of objects, as text in which `/J#53` is `/JS`. */
  texts: string[];
  /** Whether it has a stream of objects that could not be unpacked. */
  hasUnread: boolean;
}

/**
 * The objects of a PDF as text, found without its index: other programs may read another index than pdf.js, or make one
 * where it is broken.
 */
export function pdfObjects(bytes: Uint8Array): PdfObjects {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plain = file.toString('latin1');
  const texts = [withoutCodes(plain)];
  let hasUnread = false;
  let end = 0;
  for (const { index, 0: word } of plain.matchAll(STREAM)) {
    const dictionary = withoutCodes(plain.slice(end, index));
    end = index + word.length;
    const unpacked = inflated(file.subarray(end));
    const hasObjects = NUMBERS.test(unpacked);
    if (hasObjects) texts.push(withoutCodes(unpacked));
    hasUnread ||= HOLDS_OBJECTS.test(dictionary) && (!hasObjects || UNUSUAL.test(dictionary));
  }
  return { texts, hasUnread };
}

/** Names with their characters in place of codes. */
const withoutCodes = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

function inflated(from: Buffer): string {
  try {
    return inflateSync(from, { maxOutputLength: MOST_BYTES }).toString('latin1');
  } catch {
    // Packed in another way, damaged, or a picture.
    return '';
  }
}
