import { join } from 'node:path';
import type { ReadContent } from '../../../site/content/cross-references.ts';
import { namesInFolder } from '../../../site/content/folder-files.ts';
import type { RoomReader } from '../../../site/content/rooms.ts';
import { type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';
import { filmProblems } from './film-problems.ts';
import { reelProblems, withoutReelFilms } from './reels.ts';

export const room: RoomReader = {
  problems: async (folder, content) => [
    ...(await filmProblems(folder, await namesInFolder(join(folder, 'films')), content.projects)),
    ...shotWithProblems(content),
    ...reelProblems(content),
  ],
  publicPart: withoutReelFilms,
};

/** What a film was shot with and nobody can hire. A house that hires nothing out may keep the ids. */
function shotWithProblems({ rooms = [], projects = [], equipment }: ReadContent): Problem[] {
  // As a string, because the hire room may be taken out of the program.
  if (!rooms.some((room: string) => room === 'hire') || !equipment) return [];
  const items = equipment.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  return projects.flatMap(({ shotWith }, place) =>
    shotWith.flatMap((id, n) => {
      if (items.some((item) => item.id === id)) return [];
      const message = `expected the id of an item for hire in content/equipment/, got ${shown(id)}`;
      return problemAt('projects/projects.yaml', `projects[${place}].shotWith[${n}]`, message);
    }),
  );
}
