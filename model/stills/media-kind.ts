import { open } from 'node:fs/promises';

/** The first bytes of each file type, as Latin-1, by file extension. */
const BEGINNINGS: Record<string, { kind: string; begins: RegExp }> = {
  jpg: { kind: 'a JPEG picture', begins: /^\xff\xd8\xff/ },
  png: { kind: 'a PNG picture', begins: /^\x89PNG/ },
  svg: { kind: 'an SVG drawing', begins: /<svg[\s>]/ },
  mp4: { kind: 'an MP4 film', begins: /^.{4}ftyp/s },
};

/** Enough bytes to skip the comments that drawing programs put before `<svg`. */
const BYTES = 2048;

/** The type that a file's ending promises, if it is another one: for example a phone's HEIC named as JPEG. */
export async function wrongKind(path: string): Promise<string | undefined> {
  const expected = BEGINNINGS[path.slice(path.lastIndexOf('.') + 1)];
  if (!expected) return undefined;
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES), 0, BYTES, 0);
  const beginning = buffer.toString('latin1', 0, bytesRead);
  return expected.begins.test(beginning) ? undefined : expected.kind;
}
