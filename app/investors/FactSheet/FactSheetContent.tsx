import type { Investor } from '../../../model/schemas/schemas.ts';
import { MailLink } from '../../layout/MailLink.tsx';
import { Pairs } from '../../ui/Pairs.tsx';
import { type Figures, Highlights } from '../Highlights/Highlights.tsx';
import { type CaseWords, Reasons } from '../InvestorCase/InvestorCase.tsx';
import type { DateRow } from '../InvestorDates/InvestorDates.tsx';

interface FactSheetProps extends Pick<Investor, 'facts' | 'contacts'> {
  words: CaseWords;
  figures: Figures;
  next: DateRow | undefined;
}

/** The company on one sheet: for whom it works, its figures, reasons and risks, how it is listed, and whom to ask. */
export function FactSheetContent({ words, figures, facts, contacts, next }: FactSheetProps) {
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
