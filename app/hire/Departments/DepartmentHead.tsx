import { paths } from '../../../contract/paths.ts';
import type { Picture as PictureData } from '../../../model/schemas/picture.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './DepartmentHead.module.css';

export interface DepartmentHeadProps {
  title: string;
  lead: string;
  /** The link to /hire, and the number of this department. */
  up: string;
  place: string;
  included: { title: string; list: readonly string[] };
  picture: PictureData;
  /** All departments, for the links below the heading. */
  departments: readonly { id: string; title: string }[];
  departmentsLabel: string;
  current: string;
}

/**
 * The heading of a department: its image at the left, the accessories included with every item, and links to the
 * others.
 */
export function DepartmentHead(props: DepartmentHeadProps) {
  const { title, lead, up, place, included, picture, departments } = props;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.still}>
          <div className="cover">
            <Picture picture={picture} sizes="(max-width: 640px) 100vw, 34vw" priority fills />
          </div>
        </div>
        <div className={styles.words}>
          <p className="slate">
            <a className="tap" href={paths.hire}>
              {up}
            </a>{' '}
            / {place}
          </p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className={styles.included}>
          <h2 className="slate">{included.title}</h2>
          <ul>
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
                className="tap"
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
