import { paths } from '../contract/paths.ts';
import { content } from '../page-data/content.ts';
import { hasPage } from '../rooms.ts';

export async function notFoundPage() {
  const { notFound, site, rooms } = await content();
  return {
    head: { ...notFound.meta, noindex: true as const },
    props: {
      notFound,
      home: site.navigation.home,
      pages: (['project', 'investor', 'contact'] as const).flatMap((page) =>
        site.navigation[page] && hasPage(rooms, page)
          ? [{ href: paths[page], name: site.navigation[page] }]
          : [],
      ),
    },
  };
}
