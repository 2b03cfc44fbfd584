import type { Investor } from '../../../model/schemas/schemas.ts';
import { MailLink } from '../../layout/MailLink.tsx';
import styles from './InvestorContacts.module.css';

/** The contacts for investors, and the address for unresolved complaints. */
export function InvestorContacts({ contacts }: { contacts: Investor['contacts'] }) {
  return (
    <section aria-labelledby="investor-contacts">
      <h2 id="investor-contacts">{contacts.title}</h2>
      <p className="intro">{contacts.lead}</p>
      <dl className={styles.contacts}>
        {contacts.entries.map((entry) => (
          <div key={entry.label} className="split">
            <dt className="muted">{entry.label}</dt>
            <dd className={styles.name}>{entry.name}</dd>
            <dd className={`row muted ${styles.links}`}>
              {entry.email && <MailLink email={entry.email} />}
              {entry.links?.map((link) => (
                <a key={link.href} href={link.href} rel="noopener">
                  {link.text}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
