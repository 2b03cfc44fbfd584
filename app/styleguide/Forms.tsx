import { FIELD_ERRORS } from '../../contract/contact-schema.ts';
import styles from '../contact/ContactForm/ContactForm.module.css';
import { ContactForm } from '../contact/ContactForm/ContactForm.tsx';
import { Field } from '../contact/ContactForm/Field.tsx';
import { SendLine, type SendLineProps } from '../contact/ContactForm/SendLine.tsx';
import type { StyleguideData } from './data.ts';
import { LONG_WORD, OWN } from './made-up-messages.ts';
import { Group, Specimen } from './Specimen.tsx';

const STATES: [name: string, status: Omit<SendLineProps, 'words'>][] = [
  ['idle', { state: 'idle' }],
  ['sending', { state: 'sending' }],
  ['sent', { state: 'sent', receipt: OWN.listed }],
  ['sent in private', { state: 'sent', receipt: OWN.private }],
  ['sent, held back', { state: 'sent', receipt: OWN.held }],
  ['failed', { state: 'failed' }],
  ['failed, too many messages', { state: 'failed', wait: 42 }],
];

/** The call sheet, its fields and what it says. */
export function Forms({ data: { contact } }: { data: StyleguideData }) {
  const { form, notice } = contact;
  return (
    <>
      <Group title="Call sheet" theme="dark">
        <Specimen name="Contact form, idle; sent empty it shows its alert and errors">
          <ContactForm words={form} notice={notice} openings={{}} onSent={() => undefined} />
        </Specimen>
      </Group>
      <Group title="Fields" theme="paper">
        <Specimen name="Fields: with a remark, filled, refused, disabled, several lines refused">
          <Field
            look={styles}
            id="field-remark"
            name="contact"
            label={form.labels.contact}
            remark={form.contactHint}
          />
          <Field
            look={styles}
            id="field-filled"
            name="name"
            label={form.labels.name}
            defaultValue={LONG_WORD}
          />
          <Field
            look={styles}
            id="field-refused"
            name="email"
            label={form.labels.email}
            error={FIELD_ERRORS.email}
            defaultValue="harshita at lotuslane"
          />
          <Field
            look={styles}
            id="field-disabled"
            name="website"
            label={form.labels.website}
            disabled
          />
          <Field
            look={styles}
            id="field-lines"
            name="message"
            label={form.labels.message}
            error={FIELD_ERRORS.message}
            area
          />
        </Specimen>
        {STATES.map(([name, status]) => (
          <Specimen key={name} name={`Send, ${name}`}>
            <SendLine {...status} words={form} />
          </Specimen>
        ))}
      </Group>
    </>
  );
}
