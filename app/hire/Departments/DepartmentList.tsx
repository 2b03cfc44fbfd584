import { paths } from '../../../contract/paths.ts';
import type { PageProps } from '../../content/page-data.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { SHOWN } from '../../ui/shown.ts';
import type { hirePage } from '../hire-data.ts';
import styles from './DepartmentList.module.css';

type DepartmentListProps = Pick<PageProps<typeof hirePage>['search'], 'departments'>;

/**
 * The departments as a list. The image and first items beside it follow hover and focus, as in the menu. They
 * illustrate the link, so screen readers leave them out.
 */
export function DepartmentList({ departments }: DepartmentListProps) {
  return (
    <div className={`wide-split screen-only ${styles.departments}`} data-stills="">
      <ol className="lines">
        {departments.map(({ id, title, summary, count }, place) => (
          <li key={id}>
            <a
              className="plain"
              href={paths.department(id)}
              data-shows={id}
              data-on={place === 0 ? '' : undefined}
            >
              <b>{title}</b>
              <span className={`muted ${styles.summary}`}>{summary}</span>
              <span className={styles.count}>{count}</span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ol>
      {departments.map((shown, place) => (
        <figure key={shown.id} aria-hidden="true" data-still={shown.id} {...(place === 0 && SHOWN)}>
          <Picture picture={shown.picture} sizes="(max-width: 1024px) 100vw, 32vw" />
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
      ))}
    </div>
  );
}
