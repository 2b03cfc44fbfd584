import { MOST_SLIDES } from '../../contract/limits.ts';
import { fill } from '../../contract/words/fill.ts';
import { PROJECT_KINDS } from '../../model/schemas/schemas.ts';
import { contentWith, projectStill } from '../content/content.ts';
import { headOf } from '../content/page-data.ts';
import { kindName, lightboxWords, reel, stills } from './gallery-data.ts';

/** How many stills the carousel shows at its start, at most. */
const FIRST = 3;

export async function projectPage() {
  const { projectPage, projects, site } = await contentWith('stills');
  const page = { ...projectPage, headline: fill(projectPage.headline, { n: projects.length }) };
  const all = await stills();
  return {
    head: headOf(page.meta, page.headline, await projectStill(projects[0]?.id), {
      gallery: projects,
    }),
    props: {
      page,
      carousel: all.slice(0, MOST_SLIDES),
      // Each still once in the first screens.
      gallery: [...all.slice(FIRST), ...all.slice(0, FIRST)],
      kinds: PROJECT_KINDS.map((kind) => kindName(kind, projectPage)),
      controls: site.controls,
      lightbox: await lightboxWords(),
      reel: await reel(),
    },
  };
}
