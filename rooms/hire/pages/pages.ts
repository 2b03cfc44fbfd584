import { paths } from '../../../site/contract/paths.ts';
import { page, type RoomPages } from '../../../site/page-data/route.ts';
import Department from './Department.tsx';
import { departmentPage } from './department-data.ts';
import Hire from './Hire.tsx';
import { departmentRoutes, hirePage } from './hire-data.ts';
import KitList from './KitList.tsx';
import { CATALOGUE } from './kit/catalogue.ts';
import { catalogue, kitPage } from './kit-data.ts';

export const room: RoomPages = {
  pages: async () => [
    page(paths.hire, Hire, hirePage),
    ...(await departmentRoutes()).map(({ id, number }) =>
      page(paths.department(id, number), Department, () => departmentPage(id, number)),
    ),
    page(paths.kitList, KitList, kitPage),
  ],
  dataFiles: { [CATALOGUE]: catalogue },
};
