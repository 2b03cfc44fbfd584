import type { Investor } from '../../model/schemas/schemas.ts';
import type { PageProps } from '../content/page-data.ts';
import { InvestorHead } from '../layout/InvestorHead/InvestorHead.tsx';
import { MailLink } from '../layout/MailLink.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Pairs } from '../ui/Pairs.tsx';
import type { factSheetPage } from './fact-sheet-data.ts';
import figures from './Highlights/Highlights.module.css';
import { type Figures, Highlights } from './Highlights/Highlights.tsx';
import says from './InvestorCase/InvestorCase.module.css';
import { type CaseWords, Reasons } from './InvestorCase/InvestorCase.tsx';
import type { DateRow } from './InvestorDates/InvestorDates.tsx';

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

interface FactSheetProps extends Pick<Investor, 'facts' | 'contacts'> {
  words: CaseWords;
  figures: Figures;
  next: DateRow | undefined;
}

/** The company on one sheet: for whom it works, its figures, reasons and risks, how it is listed, and whom to ask. */
function FactSheetContent({ words, figures, facts, contacts, next }: FactSheetProps) {
  return (
    <>
      <Highlights highlights={figures} charts />
      <Reasons words={words} next={next} />
      <Pairs
        className="addresses roomy"
        pairs={[
          ...facts,
          ...contacts.entries.map(({ label, name, email, links = [] }) => ({
            label,
            value: (
              <>
                {name} {email && <MailLink email={email} />}
                {links.map(({ href, text }) => (
                  <a key={href} href={href} rel="noopener">
                    {text}
                  </a>
                ))}
              </>
            ),
          })),
        ]}
      />
    </>
  );
}
