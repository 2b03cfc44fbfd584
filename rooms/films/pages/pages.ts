import { ENDED_PATH, paths, reelPath, STILLS_FILE } from '../../../site/contract/paths.ts';
import { content } from '../../../site/page-data/content.ts';
import { page, type RoomPages, type Route } from '../../../site/page-data/route.ts';
import { openReels } from '../content/reels.ts';
import ClientReel from './ClientReel.tsx';
import { clientReelPage, endedPage } from './client-reel-data.ts';
import { credited } from './credited.ts';
import EndedReel from './EndedReel.tsx';
import Film from './Film.tsx';
import { filmPage, filmsWithPages } from './film-data.ts';
import { stillsFile } from './gallery-data.ts';
import Person from './Person.tsx';
import Project from './Project.tsx';
import { personPage } from './person-data.ts';
import { projectPage } from './project-data.ts';

export const room: RoomPages = {
  pages: async () => [
    page(paths.project, Project, projectPage),
    ...(await filmsWithPages()).map(({ id }) => page(paths.film(id), Film, () => filmPage(id))),
    ...(await reelPages()),
    ...[...(await credited()).keys()].map((id) =>
      page(paths.person(id), Person, () => personPage(id)),
    ),
  ],
  dataFiles: { [STILLS_FILE]: stillsFile },
};

async function reelPages(): Promise<Route[]> {
  const all = await content();
  return [
    ...openReels(all).map((reel) => page(reelPath(reel), ClientReel, () => clientReelPage(reel))),
    ...(all.reels.length > 0 ? [page(ENDED_PATH, EndedReel, endedPage)] : []),
  ];
}
