import { paths } from '../../../contract/paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './KitStart.module.css';

export interface KitStartProps {
  empty: string;
  departments: readonly { id: string; title: string }[];
}

/** What an empty kit list needs first: the departments. The form follows with the first item. */
export function KitStart({ empty, departments }: KitStartProps) {
  return (
    <div className={`sheet ${styles.start}`}>
      <h2>{empty}</h2>
      <ul>
        {departments.map(({ id, title }) => (
          <li key={id}>
            <a className="tap plain" href={paths.department(id)}>
              {title}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
