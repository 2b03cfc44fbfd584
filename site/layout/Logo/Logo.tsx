import { paths } from '../../contract/paths.ts';
import type { Layout } from '../data.ts';
import styles from './Logo.module.css';

export function Logo({ layout: { company, mark } }: { layout: Layout }) {
  return (
    <a className={`tap plain ${styles.logo}`} href={paths.home}>
      <svg
        viewBox={mark.viewBox}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the company's own drawing, from content/brand
        dangerouslySetInnerHTML={{ __html: mark.shapes }}
      />
      {company.shortName}
    </a>
  );
}
