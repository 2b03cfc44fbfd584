import type { ProjectPage } from '../../../site/content/schemas/schemas.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { FirstScreenEnd } from '../../../site/ui/FirstScreenEnd.tsx';
import { Island } from '../../../site/ui/island.tsx';
import type { Still } from './gallery-data.ts';
import { StillLightbox } from './Lightbox/StillLightbox.tsx';
import styles from './Project.module.css';
import { ProjectCarousel } from './ProjectCarousel/ProjectCarousel.tsx';
import type { projectPage } from './project-data.ts';
import { ReelButton, ReelDialog } from './Reel/Reel.tsx';
import { StillLink } from './StillLink/StillLink.tsx';

const SEEN = 3;

export default function Project(props: PageProps<typeof projectPage>) {
  const { page, kinds, stills, controls, lightbox, reel } = props;
  // The grid ends with the films that the carousel shows first, so that the first screens repeat none.
  // A house with few films has no carousel.
  const carousel = stills.length > SEEN ? stills : [];
  const gallery = [...stills.slice(SEEN), ...stills.slice(0, SEEN)].map(asPlaced);
  return (
    <>
      <div className={`row spread ${styles.opening}`}>
        <h1>{page.headline}</h1>
        {reel && <ReelButton open={reel.open} className="solid" />}
      </div>
      <ProjectCarousel stills={carousel} label={page.gallery} words={controls} tall />
      <FirstScreenEnd />
      <Island name="StillLightbox" of={StillLightbox} on="open" props={{ words: lightbox }} />
      <section aria-labelledby="all">
        <div className="wrap row above-5">
          <h2 id="all" className="as-h3">
            {page.all}
          </h2>
          {kinds.length > 1 && <Kinds stills={gallery} kinds={kinds} words={page.filter} />}
        </div>
        <ul className={`wrap above-5 ${styles.gallery}`}>
          {gallery.map((still, n) => (
            <li key={still.id} id={still.id} data-kind={still.kind} data-late={!gallery[n + SEEN]}>
              <StillLink still={still} sizes={SIZES[n % 6] ?? SMALL_SIZES} moves />
            </li>
          ))}
        </ul>
      </section>
      {reel && <ReelDialog {...reel} />}
    </>
  );
}

/** The first of a group is as wide as the window, so in its widest picture. */
const asPlaced = (still: Still, place: number) =>
  place % 6 ? still : { ...still, picture: still.wide[0] ?? still.picture };

const PAIRED = '(max-width: 640px) 111vw, 50vw';
/** In the places of a group (`.gallery`). On phones the first three are upright, and most of the picture is outside. */
const SIZES = ['(max-width: 640px) 222vw, max(100vw, 1004px)', PAIRED, PAIRED];
const SMALL_SIZES = 'auto, (max-width: 640px) 100vw, 34vw';

interface KindsProps {
  stills: readonly Still[];
  kinds: readonly string[];
  words: ProjectPage['filter'];
}

function Kinds({ stills, kinds, words }: KindsProps) {
  const choices = [undefined, ...kinds].map((kind) => ({
    kind,
    n: kind ? stills.filter((still) => still.kind === kind).length : stills.length,
  }));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter a list, not fields of a form */}
      <div
        className={`row screen-only scripted ${styles.kinds}`}
        role="group"
        aria-label={words.label}
        data-kinds=""
      >
        {choices.map(({ kind, n }) => (
          <button
            key={kind ?? ''}
            type="button"
            aria-pressed={!kind}
            data-kind={kind ?? ''}
            data-shown={fill(words.shown, { n })}
          >
            {kind ?? words.all} <span className="small">{n}</span>
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status" data-kind-status="" />
    </>
  );
}
