import type { PageProps } from '../content/page-data.ts';
import { PageHead } from '../layout/PageHead/PageHead.tsx';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import { FirstScreenEnd } from '../ui/FirstScreenEnd.tsx';
import { Island } from '../ui/island.tsx';
import { ContactSheet } from './ContactSheet/ContactSheet.tsx';
import { StillLightbox } from './Lightbox/StillLightbox.tsx';
import { ProjectCarousel } from './ProjectCarousel/ProjectCarousel.tsx';
import type { projectPage } from './project-data.ts';
import { ReelButton } from './Reel/Reel.tsx';

export default function Project(props: PageProps<typeof projectPage>) {
  const { page, kinds, stills, slides, controls, lightbox, reel } = props;
  return (
    <>
      <PageHead headline={page.headline} lead={page.lead}>
        {reel && <Island name="ReelButton" of={ReelButton} on="act" props={{ reel }} />}
      </PageHead>
      <ProjectCarousel
        stills={stills.slice(0, slides)}
        label={page.gallery}
        words={controls}
        priority
      />
      <FirstScreenEnd />
      <Island name="StillLightbox" of={StillLightbox} on="open" props={{ words: lightbox }} />
      <section className="section" aria-labelledby="contact-sheet">
        <SectionHead {...page.contactSheet} id="contact-sheet" />
        <div className="wrap">
          <ContactSheet stills={stills} kinds={kinds} words={page.filter} />
        </div>
      </section>
    </>
  );
}
