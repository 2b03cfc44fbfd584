import { MailLink } from '../../../site/layout/MailLink.tsx';
import type { Pair } from '../../../site/ui/Pairs.tsx';
import type { Investor } from '../content/investor-schemas.ts';

/** Whom an investor writes to about what, with the ways to each. */
export const contactPairs = ({ entries }: Investor['contacts']): Pair[] =>
  entries.map(({ label, name, email, links = [] }) => ({
    label,
    value: (
      <>
        <span className="block">{name}</span>
        {email && <MailLink email={email} />}
        {links.length > 0 && (
          <span className="row">
            {links.map(({ href, text }) => (
              <a key={href} className="press" href={href} rel="noopener">
                {text}
              </a>
            ))}
          </span>
        )}
      </>
    ),
  }));
