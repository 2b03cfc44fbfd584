import { join } from 'node:path';
import { filmProblems } from '../films/film-problems.ts';
import { namesInFolder } from '../names-in-folder.ts';
import type { RoomReader } from '../rooms.ts';

export const room: RoomReader = {
  problems: async (folder, { projects }) =>
    filmProblems(folder, await namesInFolder(join(folder, 'films')), projects),
};
