import { Icon, isIconName } from '../../ui/Icon/Icon.tsx';
import { Pairs } from '../../ui/Pairs.tsx';
import { wholeWords } from '../../ui/whole-words.tsx';
import type { Layout } from '../data.ts';
import { MailLink } from '../MailLink.tsx';
import styles from './Footer.module.css';

/** What the law asks of a company's site. */
export function House({ layout: { company, footer: words } }: { layout: Layout }) {
  // Breaks only after a comma.
  const address = company.registeredOffice.lines.join(', ').replace(/(?<!,) /g, '\u00a0');
  return (
    <Pairs
      className={`roomy ${styles.house}`}
      pairs={[
        {
          label: words.registeredOffice,
          value: <address>{wholeWords(address)}</address>,
        },
        {
          label: words.telephone,
          value: <a href={`tel:${company.telephone.dial}`}>{company.telephone.display}</a>,
        },
        {
          label: words.customerService,
          value: company.customerService.name,
        },
        { label: words.support, value: <MailLink email={company.supportEmail} /> },
        { label: words.cin, value: company.cin },
        {
          label: words.follow,
          value: company.social.length > 0 && <Social networks={company.social} />,
          className: `screen-only ${styles.follow}`,
        },
      ]}
    />
  );
}

/** The icons of social networks. An icon without an address is not a link. */
function Social({ networks }: { networks: Layout['company']['social'] }) {
  return (
    <ul>
      {networks.map(({ network, href }) => {
        const mark = isIconName(network) ? <Icon name={network} /> : network;
        return (
          <li key={network}>
            {href ? (
              <a href={href} target="_blank" rel="noopener" aria-label={network}>
                {mark}
              </a>
            ) : (
              <span role="img" aria-label={network}>
                {mark}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
