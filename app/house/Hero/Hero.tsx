import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Picture as PictureData } from '../../../model/schemas/picture.ts';
import button from '../../ui/Button/Button.module.css';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './Hero.module.css';

export interface HeroProps {
  headline: readonly string[];
  subtitle: string;
  picture: PictureData;
  /** The labels of the links to the projects and to the hire pages. */
  primary?: string | undefined;
  secondary: string;
  /** Whether the site has hire pages. */
  hire: boolean;
  /** The button that plays the reel. */
  children: ReactNode;
}

/** The hero: the headline at the upper left and the text at the lower right, clear of the subject of the image. */
export function Hero(props: HeroProps) {
  const { headline, subtitle, picture, primary, secondary, hire, children } = props;
  return (
    <section className={`scrim ${styles['hero']}`} aria-labelledby="hero">
      <div className="cover screen-only">
        <Picture picture={picture} sizes="max(100vw, 140svh)" priority fills />
      </div>
      <h1 id="hero">
        {headline.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </h1>
      <div className={styles['words']}>
        <p>{subtitle}</p>
        <div className={`row screen-only ${styles['ways']}`}>
          {primary && (
            <a className={button['solid']} href={paths.project}>
              {primary}
            </a>
          )}
          <a className={button['text']} href={hire ? paths.hire : paths.contact}>
            {secondary}
          </a>
        </div>
      </div>
      <div className={`screen-only ${styles['reel']}`}>{children}</div>
    </section>
  );
}
