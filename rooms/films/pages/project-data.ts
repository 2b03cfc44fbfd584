import { PROJECT_KINDS } from '../../../site/content/schemas/schemas.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { contentWith, projectStill } from '../../../site/page-data/content.ts';
import { headOf } from '../../../site/page-data/page-data.ts';
import { kindName, lightboxWords, reel, stills } from './gallery-data.ts';

export async function projectPage() {
  const { projectPage, projects, site } = await contentWith('films');
  const page = { ...projectPage, headline: fill(projectPage.headline, { n: projects.length }) };
  return {
    head: headOf(page.meta, page.headline, await projectStill(projects[0]?.id), {
      gallery: projects,
    }),
    props: {
      page,
      stills: await stills(),
      kinds: PROJECT_KINDS.filter((kind) => projects.some((each) => each.kind === kind)).map(
        (kind) => kindName(kind, projectPage),
      ),
      controls: site.controls,
      lightbox: await lightboxWords(),
      reel: await reel(),
    },
  };
}
