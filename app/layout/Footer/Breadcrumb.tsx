import { paths, READING_FOLDERS } from '../../../contract/paths.ts';
import { breadcrumb } from './breadcrumb.ts';
import styles from './Footer.module.css';

/** Parts of addresses that have no page of their own. */
const FOLDERS = [...READING_FOLDERS, paths.person('')];

export interface BreadcrumbProps {
  label: string;
  /** The name of the first step. */
  home: string;
  pathname: string;
}

/** The position of the page in the site, built only from its path. */
export function Breadcrumb({ label, home, pathname }: BreadcrumbProps) {
  const crumbs = [{ name: home, path: paths.home }, ...breadcrumb(pathname)];
  const last = crumbs.length - 1;
  return (
    <nav aria-label={label}>
      <ol className={`row ${styles['crumbs']}`}>
        {crumbs.map(({ name, path }, place) => (
          <li key={path}>
            <Step name={name} path={path} last={place === last} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ name, path, last }: { name: string; path: string; last: boolean }) {
  if (last) return <b aria-current="page">{name}</b>;
  return FOLDERS.includes(`${path}/`) ? (
    <span>{name}</span>
  ) : (
    <a className="tap" href={path}>
      {name}
    </a>
  );
}
