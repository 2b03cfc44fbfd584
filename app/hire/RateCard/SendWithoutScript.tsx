import { KIT_LENGTHS } from '../../../contract/kit.ts';
import { CONTACT_LENGTHS } from '../../../contract/limits.ts';
import type { ContactPage, Hire } from '../../../model/schemas/schemas.ts';
import { Honeypot, SenderFields } from '../../contact/ContactForm/SenderFields.tsx';
import button from '../../ui/Button/Button.module.css';
import styles from './RateCard.module.css';

export interface SendWithoutScriptProps {
  words: Pick<Hire, 'rates' | 'kit'>;
  form: ContactPage['form'];
}

/** The end of the department's form without JavaScript: the sender's details, and the send button. */
export function SendWithoutScript({ words, form }: SendWithoutScriptProps) {
  const { noScript } = words.rates;
  const { kit } = words;
  return (
    <div className={`screen-only ${styles.plain}`}>
      <h3>{noScript.title}</h3>
      <p>{noScript.lead}</p>
      <label htmlFor="dates">{kit.labels.dates}</label>
      <input id="dates" name="dates" maxLength={KIT_LENGTHS.dates} />
      <label htmlFor="place">{kit.labels.place}</label>
      <input id="place" name="place" maxLength={KIT_LENGTHS.place} />
      <SenderFields words={form} look={{}} />
      <label htmlFor="message">{form.labels.message}</label>
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
