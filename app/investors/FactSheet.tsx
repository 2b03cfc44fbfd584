import { InvestorHead } from '../layout/InvestorHead/InvestorHead.tsx';
import { Built } from '../ui/Built.tsx';
import figures from './Highlights/Highlights.module.css';
import says from './InvestorCase/InvestorCase.module.css';

interface FactSheetPageProps {
  title: string;
  lead: string;
  audience: string;
  /** Written at build. */
  html?: string;
}

/** The fact sheet, which prints on one page. */
export default function FactSheet({ title, lead, audience, html }: FactSheetPageProps) {
  return (
    <>
      <InvestorHead
        title={title}
        lead={
          <>
            {lead} <span className="note block">{audience}</span>
          </>
        }
      />
      <Built className={`stack page-body ${figures.sheet} ${says.sheet}`} html={html} />
    </>
  );
}
