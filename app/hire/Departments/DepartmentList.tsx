import { useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { PageProps } from '../../content/page-data.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import type { hirePage } from '../hire-data.ts';
import styles from './DepartmentList.module.css';

/** The departments as a list. The image and first items beside it follow hover and focus, as in the menu. */
export function DepartmentList({ departments }: Pick<PageProps<typeof hirePage>, 'departments'>) {
  const [at, setAt] = useState(0);
  const shown = departments[at];
  return (
    <div className={`wide-split screen-only ${styles.departments}`}>
      <ol className="lines">
        {departments.map(({ id, title, summary, count }, place) => (
          <li key={id}>
            <a
              className="plain"
              href={paths.department(id)}
              data-on={place === at}
              onPointerEnter={() => setAt(place)}
              onFocus={() => setAt(place)}
            >
              <b>{title}</b>
              <span className={`muted ${styles.summary}`}>{summary}</span>
              <span className={styles.count}>{count}</span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ol>
      {shown && (
        <figure>
          <Picture key={shown.id} picture={shown.picture} sizes="(max-width: 1024px) 100vw, 32vw" />
          <figcaption className="muted above-4">
            <span className="small">{shown.beginsWith}</span>
            <ul>
              {shown.first.map(({ id, name, about }) => (
                <li key={id}>
                  {name} <span className="muted">{about}</span>
                </li>
              ))}
            </ul>
          </figcaption>
        </figure>
      )}
    </div>
  );
}
