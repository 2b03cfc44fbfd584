import { useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import type { Layout } from '../data.ts';
import { InvestorLinks } from './InvestorItem.tsx';
import styles from './MenuSide.module.css';
import type { PageName } from './pages.ts';

export interface MenuSideProps {
  layout: Layout;
  pathname: string;
  shown: PageName;
  close: () => void;
}

/** The still of the focused or hovered link, and the other ways. One still is in the HTML; the others load on demand and stay. */
export function MenuSide({ layout, pathname, shown, close }: MenuSideProps) {
  const { company, navigation: words } = layout;
  const [asked, setAsked] = useState<PageName[]>([shown]);
  if (!asked.includes(shown)) setAsked([...asked, shown]);
  return (
    <div className={styles['side']}>
      <div className={`wide-only ${styles['stills']}`}>
        {asked.map((page) => (
          <div key={page} data-shown={page === shown}>
            <Picture picture={layout.stills[page]} sizes="33vw" />
          </div>
        ))}
      </div>
      {layout.hire && (
        <a className={styles['hire']} href={paths.hire} onClick={close}>
          {layout.hire}
          <Icon name="arrow" />
        </a>
      )}
      {layout.sections.length > 0 && (
        <>
          <p className={`label ${styles['heading']}`} id="menu-investors">
            {words.investorPages}
          </p>
          <ul className={styles['sections']} aria-labelledby="menu-investors">
            <InvestorLinks sections={layout.sections} pathname={pathname} onChoose={close} />
          </ul>
        </>
      )}
      <p className={`row spread ${styles['reach']}`}>
        <a className="plain" href={`tel:${company.telephone.dial}`}>
          {company.telephone.display}
        </a>
        <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      </p>
    </div>
  );
}
