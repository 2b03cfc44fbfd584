import { paths } from '../../contract/paths.ts';
import { page, type RoomPages } from '../content/route.ts';
import Film from './Film.tsx';
import { filmIds, filmPage } from './film-data.ts';
import Project from './Project.tsx';
import { projectPage } from './project-data.ts';

export const room: RoomPages = {
  pages: async () => [
    page(paths.project, Project, projectPage),
    ...(await filmIds()).map((id) => page(paths.film(id), Film, () => filmPage(id))),
  ],
};
