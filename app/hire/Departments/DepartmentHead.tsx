import { paths } from '../../../contract/paths.ts';
import type { PageProps } from '../../content/page-data.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import type { departmentPage } from '../department-data.ts';
import styles from './DepartmentHead.module.css';

/**
 * The heading of a department: its image at the left, the accessories included with every item, and links to the
 * others.
 */
export function DepartmentHead(props: PageProps<typeof departmentPage>['head']) {
  const { title, lead, up, place, included, picture, departments } = props;
  return (
    <>
      <div className={styles.head}>
        <div className={`screen-only ${styles.still}`}>
          <div className="cover">
            <Picture
              picture={picture}
              sizes="(max-width: 640px) 100vw, max(34vw, 430px)"
              priority
              fills
            />
          </div>
        </div>
        <div className={styles.words}>
          <p className="label">
            <a className="tap" href={paths.hire}>
              {up}
            </a>{' '}
            / {place}
          </p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className={styles.included}>
          <h2 className="slate gold">{included.title}</h2>
          <ul className="split">
            {included.list.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      </div>
      <nav className={styles.departments} aria-label={props.departmentsLabel}>
        <ul>
          {departments.map((department) => (
            <li key={department.id}>
              <a
                className="tap plain"
                href={paths.department(department.id)}
                aria-current={department.id === props.current ? 'page' : undefined}
              >
                {department.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
