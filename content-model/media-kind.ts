import { open } from 'node:fs/promises';

/** How a file of each ending begins, told by its bytes as Latin letters. */
const BEGINNINGS: Record<string, { kind: string; begins: RegExp }> = {
  jpg: { kind: 'a JPEG picture', begins: /^\xff\xd8\xff/ },
  png: { kind: 'a PNG picture', begins: /^\x89PNG/ },
  svg: { kind: 'an SVG drawing', begins: /<svg[\s>]/ },
  mp4: { kind: 'an MP4 film', begins: /^.{4}ftyp/s },
};

/** Enough to pass the comments that drawing programs put before `<svg`. */
const BYTES = 2048;

/**
 * What a file should be by the ending of its name, where it is not: a telephone's HEIC under the
 * name of a JPEG, a page saved instead of a picture.
 * @returns undefined where the file is what it says; a damaged file is found when it is encoded
 */
export async function wrongKind(path: string): Promise<string | undefined> {
  const expected = BEGINNINGS[path.slice(path.lastIndexOf('.') + 1)];
  if (!expected) return undefined;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES), 0, BYTES, 0);
    const beginning = buffer.toString('latin1', 0, bytesRead);
    return expected.begins.test(beginning) ? undefined : expected.kind;
  } finally {
    await file.close();
  }
}
