import { paths } from '../../contract/paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { LayoutProps } from '../data.ts';
import styles from './Navigation.module.css';

interface InvestorItemProps extends LayoutProps {
  current: 'page' | 'true' | undefined;
}

const LIST_ID = 'investor-list';

/** The link to /investor, with a button that shows its five pages (investor-list.ts). */
export function InvestorItem({ layout, pathname, current }: InvestorItemProps) {
  const words = layout.navigation;
  return (
    <li className={styles.investor} data-investor-list>
      <a href={paths.investor} aria-current={current}>
        {words.investor}
      </a>
      <button
        type="button"
        aria-label={words.investorPages}
        aria-controls={LIST_ID}
        aria-expanded={false}
      >
        <Icon name="chevron" />
      </button>
      <ul id={LIST_ID} className={`panel ${styles.drop}`} hidden>
        <InvestorLinks layout={layout} pathname={pathname} />
      </ul>
    </li>
  );
}

export function InvestorLinks({ layout, pathname }: LayoutProps) {
  return layout.sections.map(({ id, title, count }) => (
    <li key={id}>
      <a
        href={paths.filings(id)}
        aria-current={pathname === paths.filings(id) ? 'page' : undefined}
      >
        {title}
        <span aria-hidden="true">{count}</span>
      </a>
    </li>
  ));
}
