import { useEffect, useState } from 'react';
import type { PageProps } from '../content/page-data.ts';
import { MailLink } from '../layout/MailLink.tsx';
import { Pairs } from '../ui/Pairs.tsx';
import { Picture } from '../ui/Picture/Picture.tsx';
import styles from './Contact.module.css';
import { ContactForm } from './ContactForm/ContactForm.tsx';
import {
  forgetOwnMessage,
  keepOwnMessage,
  type OwnMessage,
  ownMessages,
} from './ContactForm/own-messages.ts';
import type { contactPage } from './contact-data.ts';
import { SubmittedContacts } from './SubmittedContacts/SubmittedContacts.tsx';
import { useContactList } from './SubmittedContacts/use-contact-list.ts';

export default function Contact(props: PageProps<typeof contactPage>) {
  const { page, still, telephone, email, person, openings } = props;
  const { facts } = page;
  const list = useContactList();
  const [own, setOwn] = useState<OwnMessage[]>([]);
  useEffect(() => setOwn(ownMessages()), []);

  return (
    <>
      <div className={`wide-split ${styles.contact}`}>
        <div className={`cover screen-only ${styles.still}`}>
          <Picture
            picture={still}
            sizes="(min-width: 641px) and (max-width: 1024px) max(100vw, 82svh), 100vw"
            priority
            fills
            // The portrait crop is shown whole, at the full window width.
            covers="0px"
          />
        </div>
        <div className={`column ${styles.left}`}>
          <h1>
            {page.headline.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <Pairs
            className="pairs roomy"
            pairs={[
              {
                label: facts.telephone,
                value: <a href={`tel:${telephone.dial}`}>{telephone.display}</a>,
              },
              { label: facts.email, value: <MailLink email={email} /> },
              { label: facts.askFor, value: `${person.name}, ${person.role}` },
              { label: facts.hours, value: person.hours },
            ]}
          />
        </div>
        <ContactForm
          words={page.form}
          notice={page.notice}
          openings={openings}
          onSent={(message) => {
            setOwn(keepOwnMessage(message));
            void list.reload();
          }}
        />
      </div>
      <SubmittedContacts
        page={page}
        list={list}
        own={own}
        onRemoved={(message) => {
          setOwn(forgetOwnMessage(message.id));
          void list.reload();
        }}
      />
    </>
  );
}
