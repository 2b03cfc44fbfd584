import { useId } from 'react';
import { paths } from '../../../contract/paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { Layout } from '../data.ts';
import styles from './Navigation.module.css';
import { useSubmenu } from './use-submenu.ts';

export interface InvestorItemProps {
  layout: Layout;
  pathname: string;
  current: 'page' | 'true' | undefined;
}

/** The link to /investor, with a button that shows its five pages. */
export function InvestorItem({ layout, pathname, current }: InvestorItemProps) {
  const { open, close, list, itemProps, buttonProps } = useSubmenu();
  const id = useId();
  const words = layout.navigation;
  return (
    <li className={styles['investor']} {...itemProps}>
      <a href={paths.investor} aria-current={current} onClick={close}>
        {words.investor}
      </a>
      <button type="button" aria-label={words.investorPages} aria-controls={id} {...buttonProps}>
        <Icon name="chevron" />
      </button>
      <ul ref={list} id={id} className={`panel ${styles['drop']}`} data-open={open}>
        <InvestorLinks sections={layout.sections} pathname={pathname} onChoose={close} />
      </ul>
    </li>
  );
}

interface InvestorLinksProps {
  sections: Layout['sections'];
  pathname: string;
  /** Runs when a link is followed, to close the list. */
  onChoose: () => void;
}

/** The five investor pages, as list items. */
export function InvestorLinks({ sections, pathname, onChoose }: InvestorLinksProps) {
  return sections.map(({ id, title }) => (
    <li key={id}>
      <a
        href={paths.filings(id)}
        aria-current={pathname === paths.filings(id) ? 'page' : undefined}
        onClick={onChoose}
      >
        {title}
      </a>
    </li>
  ));
}
