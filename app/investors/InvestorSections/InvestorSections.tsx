import { useEffect, useRef } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { PageProps } from '../../content/page-data.ts';
import type { filingsPage } from '../filings-data.ts';
import styles from './InvestorSections.module.css';

export interface InvestorSectionsProps {
  label: string;
  sections: PageProps<typeof filingsPage>['sections'];
  current: string;
}

/** Links to the five sections, beside a list. On narrow screens they are above it, scrolled to the current one. */
export function InvestorSections({ label, sections, current }: InvestorSectionsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (here) row.current?.scrollTo({ left: here.offsetLeft - 20, behavior: 'instant' });
  }, []);
  return (
    <nav ref={row} className={`bleed ${styles.sections}`} aria-label={label}>
      {sections.map((section) => (
        <a
          key={section.id}
          href={paths.filings(section.id)}
          aria-current={section.id === current ? 'page' : undefined}
        >
          {section.title}
          {section.id === current && <i className="chip" />}
        </a>
      ))}
    </nav>
  );
}
