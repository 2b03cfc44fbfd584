import type { ReactNode } from 'react';
import { filmPath, paths } from '../../contract/paths.ts';
import type { PageProps } from '../../page-data/page-data.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { wholeWords } from '../../ui/whole-words.tsx';
import type { homePage } from '../home-data.ts';
import styles from './Hero.module.css';

type HeroProps = PageProps<typeof homePage>['hero'];

/** The house's films, moving, under its words. `play-hero.ts` lays the film over the picture once the page has loaded. */
export function Hero(props: HeroProps & { ways: ReactNode; lines: ReactNode }) {
  const { headline, subtitle, picture, loop, primary, secondary, way, ways, lines } = props;
  return (
    <section className={`under-bar ${styles.hero}`} aria-labelledby="hero">
      <div
        className={`fill cover screen-only ${picture.look}`}
        data-hero={loop && `${loop.video} ${loop.portrait ?? loop.video}`}
      >
        <Picture picture={picture} sizes="max(100vw, 178vh)" priority fills />
      </div>
      <div className={`shaded ${styles.words}`}>
        <h1 id="hero">
          {headline.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <p className={`large ${styles.subtitle}`}>{wholeWords(subtitle)}</p>
        <div className={`screen-only ${styles.ways}`}>
          {primary && (
            <a className="solid" href={paths.project}>
              {primary}
            </a>
          )}
          {ways}
        </div>
        {loop && <Shown cuts={loop.cuts} />}
        <div className={`screen-only ${styles.lines}`}>
          <a className="text" href={way}>
            {secondary}
            <Icon name="arrow" />
          </a>
          {lines}
        </div>
      </div>
    </section>
  );
}

function Shown({ cuts }: Pick<NonNullable<HeroProps['loop']>, 'cuts'>) {
  return (
    <div className={`screen-only ${styles.shown}`} data-cuts>
      {cuts.map(({ at, id, title, line, film }, place) => (
        <a key={at} className="quiet" href={filmPath({ id, film })} data-at={at} hidden={place > 0}>
          <b className="name block">{title}</b> <small className="small block">{line}</small>
        </a>
      ))}
    </div>
  );
}
