import { PROJECT_KINDS } from '../../content-model/schemas.ts';
import { fill } from '../site/fill.ts';
import { content } from './content.ts';
import { galleryWords, MOST_SLIDES, reel, stills } from './gallery.ts';

export async function projectPage() {
  const { projectPage: words, projects } = await content();
  const page = { ...words, headline: fill(words.headline, { n: projects.length }) };
  return {
    head: page.meta,
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
