import { KIT_LENGTHS } from '../../../contract/kit.ts';
import { CONTACT_LENGTHS } from '../../../contract/limits.ts';
import type { ContactPage, Hire } from '../../../model/schemas/schemas.ts';
import { Field } from '../../contact/ContactForm/Field.tsx';
import { Honeypot, SenderFields } from '../../contact/ContactForm/SenderFields.tsx';
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
      <Field look={{}} name="dates" label={kit.labels.dates} maxLength={KIT_LENGTHS.dates} />
      <Field look={{}} name="place" label={kit.labels.place} maxLength={KIT_LENGTHS.place} />
      <SenderFields words={form} look={{}} />
      <Field
        look={{}}
        area
        name="message"
        label={form.labels.message}
        rows={4}
        maxLength={CONTACT_LENGTHS.message}
        defaultValue={kit.message.intro}
        required
      />
      <Honeypot label={form.trap} />
      <p>{kit.notice}</p>
      <button type="submit" className="solid">
        {kit.send}
      </button>
    </div>
  );
}
