import { FIELD_ERRORS } from '../../contract/contact.ts';
import type { StyleguideData } from '../data/styleguide.ts';
import { ContactForm } from '../site/ContactForm/ContactForm.tsx';
import { Field } from '../site/ContactForm/Field.tsx';
import { SendLine } from '../site/ContactForm/SendLine.tsx';
import type { FormStatus } from '../site/ContactForm/use-contact-form.ts';
import { LONG_WORD, OWN } from './made-up-messages.ts';
import { Group, Specimen } from './Specimen.tsx';

const STATES: [name: string, status: FormStatus, wait?: number][] = [
  ['idle', { state: 'idle' }],
  ['sending', { state: 'sending' }],
  ['sent', { state: 'sent', message: OWN.listed }],
  ['sent in private', { state: 'sent', message: OWN.private }],
  ['sent, held back', { state: 'sent', message: OWN.held }],
  ['failed', { state: 'failed' }],
  ['failed, too many messages', { state: 'failed' }, 42],
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
            id="field-remark"
            name="contact"
            label={form.labels.contact}
            remark={form.contactHint}
            error={undefined}
          />
          <Field
            id="field-filled"
            name="name"
            label={form.labels.name}
            error={undefined}
            defaultValue={LONG_WORD}
          />
          <Field
            id="field-refused"
            name="email"
            label={form.labels.email}
            error={FIELD_ERRORS.email}
            defaultValue="harshita at lotuslane"
          />
          <Field
            id="field-disabled"
            name="website"
            label={form.labels.website}
            error={undefined}
            disabled
          />
          <Field
            id="field-lines"
            name="message"
            label={form.labels.message}
            error={FIELD_ERRORS.message}
            area
          />
        </Specimen>
        {STATES.map(([name, status, wait]) => (
          <Specimen key={name} name={`Send, ${name}`}>
            <SendLine status={status} words={form} wait={wait} />
          </Specimen>
        ))}
      </Group>
    </>
  );
}
