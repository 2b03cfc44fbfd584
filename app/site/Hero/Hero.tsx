import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../../../content-model/picture.ts';
import { paths } from '../../paths.ts';
import button from '../../ui/Button/Button.module.css';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './Hero.module.css';

export interface HeroProps {
  house: string;
  headline: readonly string[];
  subtitle: string;
  picture: PictureData;
  /** Names of the links to the projects and to what can be hired. */
  primary: string;
  secondary: string;
  /** Whether the house has pages of what it hires out. */
  hire: boolean;
  /** The control that plays the reel. */
  children: ReactNode;
}

/** The stage over which the page opens: headline in the dark upper left, words lower right, lamp and crew left alone. */
export function Hero(props: HeroProps) {
  const { house, headline, subtitle, picture, primary, secondary, hire, children } = props;
  return (
    <section className={styles['hero']} aria-labelledby="hero">
      <div className={styles['still']}>
        <Picture picture={picture} sizes="max(100vw, 140svh)" priority fills />
      </div>
      <h1 id="hero">
        <span className={`${styles['house']} slate`}>{house} </span>
        {headline.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <div className={styles['words']}>
        <p>{subtitle}</p>
        <div className={styles['ways']}>
          <a className={button['solid']} href={paths.project}>
            {primary}
          </a>
          <a className={button['text']} href={hire ? paths.hire : paths.contact}>
            {secondary}
          </a>
        </div>
      </div>
      <div className={styles['reel']}>{children}</div>
    </section>
  );
}
