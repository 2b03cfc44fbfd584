import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { PageProps } from '../../content/page-data.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { wholeWords } from '../../ui/whole-words.tsx';
import type { homePage } from '../home-data.ts';
import styles from './Hero.module.css';

/** The hero: the headline at the upper left and the text at the lower right, clear of the subject of the image. */
export function Hero(props: PageProps<typeof homePage>['hero'] & { children: ReactNode }) {
  const { headline, subtitle, picture, primary, secondary, hire, children } = props;
  return (
    <section className={`scrim under-bar ${styles.hero}`} aria-labelledby="hero">
      <div className="cover screen-only">
        <Picture picture={picture} sizes="max(100vw, 140svh)" priority fills />
      </div>
      <h1 id="hero">
        {headline.map((line) => (
          <span key={line} className="block">{`${line} `}</span>
        ))}
      </h1>
      <div className={styles.words}>
        <p>{wholeWords(subtitle)}</p>
        <div className={`row screen-only ${styles.ways}`}>
          {primary && (
            <a className="solid" href={paths.project}>
              {primary}
            </a>
          )}
          <a className="text" href={hire ? paths.hire : paths.contact}>
            {secondary}
          </a>
        </div>
      </div>
      <div className={`screen-only ${styles.reel}`}>{children}</div>
    </section>
  );
}
