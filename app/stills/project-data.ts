import { MOST_SLIDES } from '../../contract/limits.ts';
import { fill } from '../../contract/words/fill.ts';
import { PROJECT_KINDS } from '../../model/schemas/schemas.ts';
import { contentWith, projectStill } from '../content/content.ts';
import { headOf } from '../content/page-data.ts';
import { kindName, lightboxWords, reel, stills } from './gallery-data.ts';

export async function projectPage() {
  const { projectPage, projects, site } = await contentWith('stills');
  const page = { ...projectPage, headline: fill(projectPage.headline, { n: projects.length }) };
  return {
    head: headOf(page.meta, page.headline, await projectStill(projects[0]?.id), {
      gallery: projects,
    }),
    props: {
      page,
      kinds: PROJECT_KINDS.map((kind) => kindName(kind, projectPage)),
      stills: await stills(),
      slides: MOST_SLIDES,
      controls: site.controls,
      lightbox: await lightboxWords(),
      reel: await reel(),
    },
  };
}
