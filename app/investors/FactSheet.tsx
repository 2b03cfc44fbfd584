import type { PageProps } from '../content/page-data.ts';
import { InvestorHead } from '../layout/InvestorHead/InvestorHead.tsx';
import { MailLink } from '../layout/MailLink.tsx';
import { Icon } from '../ui/Icon/Icon.tsx';
import { Pairs } from '../ui/Pairs.tsx';
import type { factSheetPage } from './fact-sheet-data.ts';
import sheet from './Highlights/Highlights.module.css';
import { Highlights } from './Highlights/Highlights.tsx';
import says from './InvestorCase/InvestorCase.module.css';
import { Reasons } from './InvestorCase/InvestorCase.tsx';

/**
 * The company on one sheet, which prints on one page: for whom it works, its figures, reasons and risks, how it is
 * listed, and whom to ask.
 */
export default function FactSheet(props: PageProps<typeof factSheetPage>) {
  const { company, words, figures, facts, contacts, next } = props;
  const { title, print } = words.factSheet;
  return (
    <>
      <InvestorHead
        title={company}
        lead={
          <>
            <span className="label block screen-only">{title}</span> {words.statement}{' '}
            <span className="note block above-3">{words.audience}</span>
            {print && (
              <button type="button" className="note inked text screen-only scripted" data-print="">
                <Icon name="print" />
                {print}
              </button>
            )}
          </>
        }
      />
      <div className={`stack page-body ${sheet.sheet} ${says.sheet}`}>
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
      </div>
    </>
  );
}
