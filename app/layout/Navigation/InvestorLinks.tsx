import { paths } from '../../../contract/paths.ts';
import type { Layout } from '../data.ts';

export interface InvestorLinksProps {
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
