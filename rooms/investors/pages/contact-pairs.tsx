import { Fragment } from 'react';
import { MailLink } from '../../../site/layout/MailLink.tsx';
import type { Pair } from '../../../site/ui/Pairs.tsx';
import type { Investor } from '../content/investor-schemas.ts';

/** Contacts for investors: for each subject a name, an e-mail address and links. */
export const contactPairs = ({ entries }: Investor['contacts']): Pair[] =>
  entries.map(({ label, name, email, links = [] }) => ({
    label,
    value: (
      <>
        <span className="block">{name}</span> {email && <MailLink email={email} />}{' '}
        {links.length > 0 && (
          <span className="row">
            {links.map(({ href, text }) => (
              <Fragment key={href}>
                <a className="press" href={href} rel="noopener">
                  {text}
                </a>{' '}
              </Fragment>
            ))}
          </span>
        )}
      </>
    ),
  }));
