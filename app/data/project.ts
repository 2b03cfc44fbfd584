import { PROJECT_KINDS } from '../../content-model/schemas.ts';
import { MOST_SLIDES } from '../../contract/limits.ts';
import { fill } from '../site/fill.ts';
import { content } from './content.ts';
import { galleryWords, reel, stills } from './gallery.ts';

export async function projectPage() {
  const { projectPage, projects } = await content();
  // The words of the lightbox are in `words`; those of a film are on its page.
  const { meta: head, lightbox: _, film: __, ...words } = projectPage;
  const page = { ...words, headline: fill(words.headline, { n: projects.length }) };
  return {
    head,
    props: {
      page,
      kinds: PROJECT_KINDS,
      stills: await stills(),
      slides: MOST_SLIDES,
      words: await galleryWords(),
      reel: await reel(),
    },
  };
}
