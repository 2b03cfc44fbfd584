import { paths } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { unbroken } from '../../../../site/contract/words/unbroken.ts';
import { SectionHead } from '../../../../site/layout/SectionHead/SectionHead.tsx';
import { contentWith } from '../../../../site/page-data/content.ts';
import { pick } from '../../../../site/page-data/page-data.ts';
import type { HomePart } from '../../../../site/page-data/route.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { Island } from '../../../../site/ui/island.tsx';
import { lightboxWords, reel, type Still, stills } from '../gallery-data.ts';
import { StillLightbox } from '../Lightbox/StillLightbox.tsx';
import { ProjectCarousel } from '../ProjectCarousel/ProjectCarousel.tsx';
import { ReelButton, ReelDialog } from '../Reel/Reel.tsx';
import styles from './Featured.module.css';
import { Featured } from './Featured.tsx';

type HomePartProps = Awaited<ReturnType<typeof load>>;

async function load() {
  const { home, site } = await contentWith('films');
  const { hero, projects } = home;
  const all = await stills();
  const cuts = hero.loop?.cuts.flatMap(({ at, project, title }) => {
    const still = all.find(({ id }) => id === project);
    return still ? { at, ...pick(still, 'id', 'line', 'film'), title: title ?? still.title } : [];
  });
  const seen = new Set(hero.loop?.cuts.map(({ project }) => project));
  const isNew = ({ id }: Still) => !seen.has(id) && !projects.featured.includes(id);
  // It begins with what the page has not shown yet.
  const ordered = [...all.filter(isNew), ...all.filter((still) => !isNew(still))];
  return {
    cuts: cuts ?? [],
    reel: await reel(),
    head: { ...projects, link: unbroken(fill(projects.link, { n: all.length })) },
    featured: projects.featured.flatMap((id) => all.find((still) => still.id === id) ?? []),
    stills: all.some(isNew) ? ordered : [],
    lightbox: await lightboxWords(),
    controls: site.controls,
  };
}

const Way = ({ reel: film }: HomePartProps) =>
  film && <ReelButton open={film.open} className="line" />;

function Part(props: HomePartProps) {
  const { reel: film, head, featured, stills: shown, lightbox, controls } = props;
  return (
    <>
      {film && <ReelDialog {...film} />}
      {/* No region here: the carousel inside is a region with the same name. */}
      <section className={styles.projects}>
        <SectionHead id="projects" first {...head}>
          <a className="text" href={paths.project}>
            {head.link}
            <Icon name="arrow" />
          </a>
        </SectionHead>
        <Featured stills={featured} />
        <ProjectCarousel stills={shown} label={head.title} words={controls} />
      </section>
      <Island name="StillLightbox" of={StillLightbox} on="open" props={{ words: lightbox }} />
    </>
  );
}

export const homePart: HomePart<HomePartProps> = { load, Way, Part };
