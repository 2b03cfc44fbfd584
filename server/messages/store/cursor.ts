/** A cursor that this server did not create. */
export class BadCursor extends Error {}

/** The start of the next page, as opaque text. */
export function writeCursor(seq: number): string {
  return Buffer.from(`before:${seq}`).toString('base64url');
}

/** @throws BadCursor */
export function readCursor(cursor: string): number {
  const match = /^before:([1-9][0-9]{0,15})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const seq = Number(match?.[1]);
  if (!Number.isSafeInteger(seq)) throw new BadCursor();
  return seq;
}
