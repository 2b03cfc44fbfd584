import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ALL_ROOMS } from './schemas/rooms.ts';

/**
 * What each room brings to a part of the program: `room.ts` in the folder of its name exports it as `room`. No module
 * outside that folder imports one inside, so a room can be taken out with its folders.
 */
export async function roomParts<Part>(folder: string): Promise<Part[]> {
  const files = ALL_ROOMS.map((room) => join(folder, room, 'room.ts')).filter(existsSync);
  return Promise.all(files.map(async (file) => (await import(pathToFileURL(file).href)).room));
}
