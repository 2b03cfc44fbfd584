import type { PageProps } from '../content/page-data.ts';
import { InvestorHead } from '../layout/InvestorHead/InvestorHead.tsx';
import { Built } from '../ui/Built.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import type { factSheetPage } from './fact-sheet-data.ts';
import figures from './Highlights/Highlights.module.css';
import says from './InvestorCase/InvestorCase.module.css';

type FactSheetPageProps = PageProps<typeof factSheetPage> & { html?: string };

/** The fact sheet, which prints on one page. */
export default function FactSheet(props: FactSheetPageProps) {
  const { name, title, lead, audience, print: label, html } = props;
  return (
    <>
      <InvestorHead
        title={title}
        lead={
          <>
            <span className="label block screen-only">{name}</span> {lead}{' '}
            <span className="note block above-3">{audience}</span>
            {label && (
              <button
                type="button"
                className="note inked text screen-only scripted"
                onClick={() => print()}
              >
                <Icon name="print" />
                {label}
              </button>
            )}
          </>
        }
      />
      <Built className={`stack page-body ${figures.sheet} ${says.sheet}`} html={html} />
    </>
  );
}
