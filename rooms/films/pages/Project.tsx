import type { PageProps } from '../../../site/page-data/page-data.ts';
import { FirstScreenEnd } from '../../../site/ui/FirstScreenEnd.tsx';
import { Island } from '../../../site/ui/island.tsx';
import { Gallery } from './Gallery/Gallery.tsx';
import { StillLightbox } from './Lightbox/StillLightbox.tsx';
import styles from './Project.module.css';
import { ProjectCarousel } from './ProjectCarousel/ProjectCarousel.tsx';
import type { projectPage } from './project-data.ts';
import { ReelButton, ReelDialog } from './Reel/Reel.tsx';

/** The carousel of all stills, then the stills again, those first that the carousel does not show at its start. */
export default function Project(props: PageProps<typeof projectPage>) {
  const { page, kinds, carousel, gallery, controls, lightbox, reel } = props;
  return (
    <>
      <div className={`row spread ${styles.opening}`}>
        <h1>{page.headline}</h1>
        {reel && <ReelButton open={reel.open} />}
      </div>
      <ProjectCarousel stills={carousel} label={page.gallery} words={controls} tall />
      <FirstScreenEnd />
      <Island name="StillLightbox" of={StillLightbox} on="open" props={{ words: lightbox }} />
      <section className="wrap" aria-labelledby="all">
        <h2 id="all" className="visually-hidden">
          {page.all}
        </h2>
        <Gallery stills={gallery} kinds={kinds} words={page.filter} />
      </section>
      {reel && <ReelDialog {...reel} />}
    </>
  );
}
