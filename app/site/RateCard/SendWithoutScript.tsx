import type { ContactPage, Hire } from '../../../content-model/schemas.ts';
import { KIT_LENGTHS } from '../../../contract/kit.ts';
import { CONTACT_DIGITS, CONTACT_LENGTHS } from '../../../contract/limits.ts';
import button from '../../ui/Button/Button.module.css';
import { Honeypot } from '../ContactForm/Honeypot.tsx';
import styles from './RateCard.module.css';

export interface SendWithoutScriptProps {
  words: Pick<Hire, 'rates' | 'kit'>;
  form: ContactPage['form'];
}

/** The end of the department's form without JavaScript: the sender's details, and the send button. */
export function SendWithoutScript({ words, form }: SendWithoutScriptProps) {
  const { labels } = form;
  const { noScript } = words.rates;
  const { kit } = words;
  return (
    <div className={styles.plain}>
      <h3>{noScript.title}</h3>
      <p>{noScript.lead}</p>
      <label htmlFor="dates">{kit.labels.dates}</label>
      <input id="dates" name="dates" maxLength={KIT_LENGTHS.dates} />
      <label htmlFor="place">{kit.labels.place}</label>
      <input id="place" name="place" maxLength={KIT_LENGTHS.place} />
      <label htmlFor="name">{labels.name}</label>
      <input id="name" name="name" autoComplete="name" maxLength={CONTACT_LENGTHS.name} required />
      <label htmlFor="email">{labels.email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={CONTACT_LENGTHS.email}
        required
      />
      <label htmlFor="contact">
        {labels.contact}, {form.contactHint}
      </label>
      <input
        id="contact"
        name="contact"
        inputMode="numeric"
        autoComplete="tel-national"
        pattern={`[0-9]{${CONTACT_DIGITS}}`}
        maxLength={CONTACT_DIGITS}
        required
      />
      <label htmlFor="message">{labels.message}</label>
      <textarea
        id="message"
        name="message"
        rows={4}
        maxLength={CONTACT_LENGTHS.message}
        defaultValue={kit.message.intro}
        required
      />
      <Honeypot label={form.trap} />
      <p>{kit.notice}</p>
      <button type="submit" className={button['solid']}>
        {kit.send}
      </button>
    </div>
  );
}
