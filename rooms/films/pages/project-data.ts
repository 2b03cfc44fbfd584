import { PROJECT_KINDS } from '../../../site/content/schemas/schemas.ts';
import { MOST_SLIDES } from '../../../site/contract/limits.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { contentWith, projectStill } from '../../../site/page-data/content.ts';
import { headOf } from '../../../site/page-data/page-data.ts';
import { kindName, lightboxWords, reel, stills } from './gallery-data.ts';

const FEW = 3;

export async function projectPage() {
  const { projectPage, projects, site } = await contentWith('films');
  const page = { ...projectPage, headline: fill(projectPage.headline, { n: projects.length }) };
  const all = await stills();
  const slides = all.slice(0, MOST_SLIDES);
  const half = Math.ceil(slides.length / 2);
  return {
    head: headOf(page.meta, page.headline, await projectStill(projects[0]?.id), {
      gallery: projects,
    }),
    props: {
      page,
      // From the middle, so that each still is once in the first screens. A house with few films shows them once.
      carousel: all.length > FEW ? [...slides.slice(half), ...slides.slice(0, half)] : [],
      gallery: all,
      kinds: PROJECT_KINDS.filter((kind) => projects.some((each) => each.kind === kind)).map(
        (kind) => kindName(kind, projectPage),
      ),
      controls: site.controls,
      lightbox: await lightboxWords(),
      reel: await reel(),
    },
  };
}
