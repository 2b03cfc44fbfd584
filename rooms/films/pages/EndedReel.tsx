import type { ReactNode } from 'react';
import { paths } from '../../../site/contract/paths.ts';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import styles from './ClientReel/ClientReel.module.css';
import type { endedPage } from './client-reel-data.ts';

export default function EndedReel(props: PageProps<typeof endedPage> & { logo?: ReactNode }) {
  const { logo, words, telephone, ask } = props;
  return (
    <>
      <header className={`wrap row spread ${styles.bar}`}>
        {logo}
        <p className="label">{words.mark}</p>
      </header>
      <main id="main" tabIndex={-1} data-theme="dark" className={`column ${styles.whole}`}>
        <div className={`wrap ${styles.ended}`}>
          <p className={`name ${styles.word}`} aria-hidden="true">
            {words.word}
          </p>
          <div>
            <h1>{words.title}</h1>
            <p className="intro">{words.text}</p>
            <p className="row">
              <a className="solid" href={ask}>
                {words.ask}
              </a>
              <a className="text" href={paths.project}>
                {words.films}
              </a>
              <a className="text" href={`tel:${telephone.dial}`}>
                {telephone.display}
              </a>
            </p>
          </div>
        </div>
      </main>
    </>
  );
}
