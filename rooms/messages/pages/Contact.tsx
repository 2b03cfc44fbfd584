import type { ContactPage } from '../../../site/content/schemas/schemas.ts';
import { paths, REMOVAL_ADDRESS } from '../../../site/contract/paths.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { MailLink } from '../../../site/layout/MailLink.tsx';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import { Island } from '../../../site/ui/island.tsx';
import { Pairs } from '../../../site/ui/Pairs.tsx';
import { Picture } from '../../../site/ui/Picture/Picture.tsx';
import type { ContactAnswer, FormOutcome } from '../contract/contact.ts';
import styles from './Contact.module.css';
import sheet from './ContactForm/ContactForm.module.css';
import { ContactForm, successWords } from './ContactForm/ContactForm.tsx';
import { DRAFT } from './ContactForm/use-send.ts';
import type { contactPage } from './contact-data.ts';
import { ContactList } from './SubmittedContacts/ContactList.tsx';

type ContactProps = PageProps<typeof contactPage> & ContactAnswer;

export default function Contact(props: ContactProps) {
  const { page, privacy, still, telephone, email, person, openings, refused, outcome } = props;
  const { facts, form, notice, list, own } = page;
  return (
    <>
      <div className={styles.contact}>
        <div className={styles.left}>
          <div className={`fill screen-only ${styles.still}`}>
            <Picture
              picture={still}
              sizes="(max-width: 900px) max(64vw, 427px), max(56vw, 170vh)"
              priority
              fills
            />
          </div>
          <h1>
            {page.headline.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <Pairs
            className={`quiet ${styles.reach}`}
            look="visually-hidden"
            pairs={[
              {
                label: facts.telephone,
                value: <a href={`tel:${telephone.dial}`}>{telephone.display}</a>,
              },
              { label: facts.email, value: <MailLink email={email} /> },
            ]}
          />
          <div className={styles.foot}>
            <p className="small">
              {facts.askFor} {person.name}. <span className="visually-hidden">{facts.hours}</span>{' '}
              {person.hours}
            </p>
          </div>
        </div>
        <div className={sheet.sheet} data-theme="paper">
          <h2 id="call-sheet" className="visually-hidden">
            {form.title}
          </h2>
          {outcome ? (
            <Receipt outcome={outcome} words={form} />
          ) : (
            <Island
              name="ContactForm"
              of={ContactForm}
              on={refused ? 'idle' : 'act'}
              kept={DRAFT}
              asked
              props={{ words: form, notice, privacy, openings, refused }}
            />
          )}
        </div>
      </div>
      <Island name="ContactList" of={ContactList} on="idle" props={{ page: { list, own, form } }} />
    </>
  );
}

interface ReceiptProps {
  outcome: FormOutcome;
  words: ContactPage['form'];
}

function Receipt({ outcome: { text, receipt }, words }: ReceiptProps) {
  return (
    <div data-receipt="">
      <p role="status">{receipt ? successWords(receipt, words) : text}</p>
      {receipt && (
        <>
          <p>
            <b>{fill(words.reference, { reference: receipt.reference })}</b>
          </p>
          <p>{words.receipt.keep}</p>
          <form method="post" action={REMOVAL_ADDRESS}>
            <input type="hidden" name="id" value={receipt.id} />
            <input type="hidden" name="token" value={receipt.removalToken} />
            <button type="submit" className="text">
              {words.receipt.remove}
            </button>
          </form>
          <p>{words.receipt.later}</p>
        </>
      )}
      <p>
        <a className="text" href={paths.contact}>
          {words.receipt.back}
        </a>
      </p>
    </div>
  );
}
