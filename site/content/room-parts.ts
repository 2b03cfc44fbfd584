import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ALL_ROOMS } from './schemas/rooms.ts';

const ROOMS_FOLDER = join(import.meta.dirname, '../../rooms');

/** What each room brings to a part of the program: a file of this path in its folder exports it as `room`. */
export async function roomParts<Part>(path: string): Promise<Part[]> {
  const files = ALL_ROOMS.map((room) => join(ROOMS_FOLDER, room, path)).filter(existsSync);
  return Promise.all(
    files.map(async (file) => (await import(/* @vite-ignore */ pathToFileURL(file).href)).room),
  );
}
