import { paths } from '../../../../site/contract/paths.ts';
import type { PageProps } from '../../../../site/page-data/page-data.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { Picture } from '../../../../site/ui/Picture/Picture.tsx';
import type { hirePage } from '../hire-data.ts';
import styles from './DepartmentList.module.css';

type DepartmentListProps = Pick<PageProps<typeof hirePage>['search'], 'departments'>;

export function DepartmentList({ departments }: DepartmentListProps) {
  return (
    <ol className={`lines ${styles.departments}`}>
      {departments.map(({ id, title, summary, count, from, picture }, place) => (
        <li key={id}>
          <a className="plain" href={paths.department(id)}>
            <span className="screen-only" aria-hidden="true">
              <Picture picture={picture} sizes="112px" priority={place === 0} />
            </span>
            <b className="name">{title}</b>
            <span className={`muted ${styles.summary}`}>{summary}</span>
            <span className={`muted ${styles.count}`}>{count}</span>
            {from && (
              <span className={`label ${styles.from}`}>
                {from.before}
                <b>{from.rate}</b>
                <span>{from.after}</span>
              </span>
            )}
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ol>
  );
}
