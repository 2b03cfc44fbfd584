import { memo, useState } from 'react';
import { PROJECT_KINDS, type ProjectKind } from '../../content-model/schemas.ts';
import { content } from '../data/content.server.ts';
import { galleryWords, MOST_SLIDES, reel, stills } from '../data/gallery.server.ts';
import { ContactSheet } from '../site/ContactSheet/ContactSheet.tsx';
import { fill } from '../site/fill.ts';
import { StillLightbox } from '../site/Lightbox/StillLightbox.tsx';
import { PageHead } from '../site/PageHead/PageHead.tsx';
import { ProjectCarousel } from '../site/ProjectCarousel/ProjectCarousel.tsx';
import { ReelButton } from '../site/Reel/Reel.tsx';
import { SectionHead } from '../site/SectionHead/SectionHead.tsx';
import button from '../ui/Button/Button.module.css';
import { Fold } from '../ui/Fold.tsx';
import { Reveal } from '../ui/Reveal/Reveal.tsx';
import type { Route } from './+types/Project.ts';

export async function loader() {
  const { projectPage } = await content();
  return {
    page: projectPage,
    kinds: PROJECT_KINDS,
    stills: await stills(),
    slides: MOST_SLIDES,
    words: await galleryWords(),
    reel: await reel(),
  };
}

/** What the build wrote stays true: opening and closing a still asks for nothing. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.page.meta.title },
  { name: 'description', content: loaderData?.page.meta.description },
];

export default memo(function Project({ loaderData }: Route.ComponentProps) {
  const { page, kinds, stills, slides, words, reel } = loaderData;
  const [kind, setKind] = useState<ProjectKind>();
  return (
    <>
      <PageHead headline={page.headline} lead={page.lead}>
        {reel && <ReelButton reel={reel} className={button['line'] ?? ''} />}
      </PageHead>
      <ProjectCarousel
        stills={stills.slice(0, slides)}
        label={page.gallery}
        rowLabel={words.row}
        words={words.carousel}
        priority
      />
      <Fold>
        <Reveal size="tall" className="section" aria-labelledby="contact-sheet">
          <SectionHead
            {...page.contactSheet}
            id="contact-sheet"
            count={fill(page.contactSheet.count, { n: stills.length })}
          />
          <div className="wrap">
            <ContactSheet stills={stills} kinds={kinds} words={page.filter} onKind={setKind} />
          </div>
        </Reveal>
      </Fold>
      <StillLightbox stills={stills} words={words.lightbox} kind={kind} />
    </>
  );
});
