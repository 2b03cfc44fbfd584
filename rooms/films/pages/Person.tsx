import { PageHead } from '../../../site/layout/PageHead/PageHead.tsx';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { FirstScreenEnd } from '../../../site/ui/FirstScreenEnd.tsx';
import { Picture } from '../../../site/ui/Picture/Picture.tsx';
import styles from './Person.module.css';
import type { personPage } from './person-data.ts';

export default function Person({ name, lead, films }: PageProps<typeof personPage>) {
  return (
    <>
      <PageHead headline={name} lead={lead} />
      <ol className={`stack ${styles.films}`}>
        {films.map(({ href, title, roles, line, picture }, place) => (
          <li key={href}>
            <a className="plain" href={href}>
              <Picture picture={picture} sizes="100vw" priority={place === 0} />
              <h2 className="as-h2">{title}</h2>
              <p>{roles}</p>
              <p className="label">{line}</p>
            </a>
          </li>
        ))}
      </ol>
      <FirstScreenEnd />
    </>
  );
}
