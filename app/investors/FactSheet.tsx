import type { PageProps } from '../content/page-data.ts';
import { InvestorHead } from '../layout/InvestorHead/InvestorHead.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { FactSheetContent } from './FactSheet/FactSheetContent.tsx';
import type { factSheetPage } from './fact-sheet-data.ts';
import figures from './Highlights/Highlights.module.css';
import says from './InvestorCase/InvestorCase.module.css';

type FactSheetPageProps = PageProps<typeof factSheetPage>;

/** The fact sheet, which prints on one page. */
export default function FactSheet(props: FactSheetPageProps) {
  const { name, title, lead, audience, print: label, content } = props;
  return (
    <>
      <InvestorHead
        title={title}
        lead={
          <>
            <span className="label block screen-only">{name}</span> {lead}{' '}
            <span className="note block above-3">{audience}</span>
            {label && (
              <button type="button" className="note inked text screen-only scripted" data-print="">
                <Icon name="print" />
                {label}
              </button>
            )}
          </>
        }
      />
      <div className={`stack page-body ${figures.sheet} ${says.sheet}`}>
        <FactSheetContent {...content} />
      </div>
    </>
  );
}
