import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRoom } from '../../../site/build/steps.ts';
import type { Content } from '../../../site/content/schemas/content.ts';
import { reelPath } from '../../../site/contract/paths.ts';
import { endOf, filmsOf, openReels } from '../content/reels.ts';

export const room: BuildRoom = {
  async publish({ reels }, { into }) {
    const ends = reels.map((reel) => [reelPath(reel), endOf(reel)]);
    await writeFile(join(into, 'reels.json'), JSON.stringify(Object.fromEntries(ends)));
  },
  mediaApart: (content) =>
    openReels(content).map((reel) => {
      const projects = filmsOf(content, reel).map(({ page: _, loop: __, ...film }) => film);
      return [reelPath(reel), { projects } as Content];
    }),
};
