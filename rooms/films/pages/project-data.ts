import { PROJECT_KINDS } from '../../../site/content/schemas/schemas.ts';
import { MOST_SLIDES } from '../../../site/contract/limits.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { contentWith, projectStill } from '../../../site/page-data/content.ts';
import { headOf } from '../../../site/page-data/page-data.ts';
import { kindName, lightboxWords, reel, stills } from './gallery-data.ts';

const FIRST = 3;

export async function projectPage() {
  const { projectPage, projects, site } = await contentWith('films');
  const page = { ...projectPage, headline: fill(projectPage.headline, { n: projects.length }) };
  const all = await stills();
  const half = Math.max(FIRST, Math.ceil(all.length / 2));
  const carousel = [...all.slice(0, FIRST), ...all.slice(half), ...all.slice(FIRST, half)];
  return {
    head: headOf(page.meta, page.headline, await projectStill(projects[0]?.id), {
      gallery: projects,
    }),
    props: {
      page,
      // A house with few films shows them once.
      carousel: all.length > FIRST ? carousel.slice(0, MOST_SLIDES) : [],
      // Each still once in the first screens. The carousel comes late to what stands below it.
      gallery: [...all.slice(FIRST), ...all.slice(0, FIRST)],
      kinds: PROJECT_KINDS.filter((kind) => projects.some((each) => each.kind === kind)).map(
        (kind) => kindName(kind, projectPage),
      ),
      controls: site.controls,
      lightbox: await lightboxWords(),
      reel: await reel(),
    },
  };
}
