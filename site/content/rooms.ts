import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_ROOMS, ROOMS, type Room } from '../rooms.ts';
import type { ReadContent } from './cross-references.ts';
import { namesInFolder } from './folder-files.ts';
import type { Content } from './schemas/content.ts';
import { filesOf, SUBJECTS, type Subjects } from './schemas/subjects.ts';
import { fieldOf } from './yaml/matched-entries.ts';
import { type Problem, problemAt } from './yaml/problems.ts';

export type Print = (line: string) => void;

export interface RoomReader {
  /** Reads what is not one file of a subject. What could not be read is undefined. */
  read?: (
    folder: string,
    content: ReadContent,
    problems: Problem[],
    print?: Print,
  ) => Promise<Partial<ReadContent>>;
  problems: (folder: string, content: ReadContent) => Problem[] | Promise<Problem[]>;
  /** The content without what no page, list or feed may show. */
  publicPart?: (content: Content) => Content;
}

/** The rooms of which a content folder holds a file, and those of every house. */
export async function roomsIn(folder: string): Promise<Room[]> {
  const found: Room[] = [];
  for (const room of ALL_ROOMS) {
    const { others, everyHouse } = ROOMS[room];
    const names = [...filesOf(room), ...others];
    const there = await Promise.all(names.map((name) => holdsFile(join(folder, name))));
    if (everyHouse || there.includes(true)) found.push(room);
  }
  return found;
}

async function holdsFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ? (await namesInFolder(path)).length > 0 : found !== undefined;
}

export function missingWords(rooms: readonly Room[], content: ReadContent): Problem[] {
  return rooms.flatMap((room) =>
    ROOMS[room].words.flatMap(([subject, field]) => {
      const read = content[subject as keyof Subjects];
      if (read === undefined || fieldOf(read, field) !== undefined) return [];
      const message = `expected the words that the ${room} pages need, got nothing`;
      return [problemAt(SUBJECTS[subject]?.[0] ?? subject, field, message)];
    }),
  );
}
