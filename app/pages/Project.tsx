import { useState } from 'react';
import type { ProjectKind } from '../../content-model/schemas.ts';
import type { PageProps } from '../data/page-data.ts';
import type { projectPage } from '../data/project.ts';
import { ContactSheet } from '../site/ContactSheet/ContactSheet.tsx';
import { fill } from '../site/fill.ts';
import { StillLightbox } from '../site/Lightbox/StillLightbox.tsx';
import { PageHead } from '../site/PageHead/PageHead.tsx';
import { ProjectCarousel } from '../site/ProjectCarousel/ProjectCarousel.tsx';
import { ReelButton } from '../site/Reel/Reel.tsx';
import { SectionHead } from '../site/SectionHead/SectionHead.tsx';
import button from '../ui/Button/Button.module.css';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Reveal } from '../ui/Reveal/Reveal.tsx';

export default function Project({
  page,
  kinds,
  stills,
  slides,
  words,
  reel,
}: PageProps<typeof projectPage>) {
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
      <FirstScreenEnd />
      <StillLightbox stills={stills} words={words.lightbox} kind={kind} />
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
    </>
  );
}
