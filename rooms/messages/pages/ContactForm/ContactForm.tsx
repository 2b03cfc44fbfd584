import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ContactPage } from '../../../../site/content/schemas/schemas.ts';
import { CONTACT_FIELDS } from '../../../../site/contract/contact-fields.ts';
import { CONTACT_ADDRESS, paths } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import {
  isTrue,
  marked,
  textsInForce,
  withFigures,
} from '../../../../site/layout/conditional-text.ts';
import { ErrorSummary } from '../../../../site/ui/ErrorSummary/ErrorSummary.tsx';
import { Field } from '../../../../site/ui/Field.tsx';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { wholeWords } from '../../../../site/ui/whole-words.tsx';
import { type RefusedForm, SEND_FAILED } from '../../contract/contact.ts';
import { contactSchema } from '../../contract/contact-schema.ts';
import styles from './ContactForm.module.css';
import { fieldOf, write } from './form-fields.ts';
import { keepOwnMessage, type OwnMessage } from './own-messages.ts';
import { Honeypot, SenderFields } from './SenderFields.tsx';
import { SendStatus } from './SendStatus.tsx';
import { useSend } from './use-send.ts';

export interface ContactFormProps {
  words: ContactPage['form'];
  notice: ContactPage['notice'];
  privacy: string;
  /** The first words of the message, by the query of the link: `product=camera`, `service=…`. */
  openings: Record<string, string>;
  /** What the server refused, of a form that was sent without script. */
  refused?: RefusedForm | undefined;
}

const SCHEMA = contactSchema();
const DRAFT = [...CONTACT_FIELDS, 'private'];

/** The form of the call sheet. Without JavaScript it is a plain form that the server answers with a page. */
export function ContactForm(props: ContactFormProps) {
  const { words, notice, privacy, openings } = props;
  const ref = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(props.refused);
  const form = useSend(ref, {
    schema: SCHEMA,
    draft: DRAFT,
    message: (given) => ({ ...given, private: 'private' in given }),
    onSent: (message) => {
      if (ref.current) empty(ref.current);
      setRefused(undefined);
      keepOwnMessage(message);
    },
    refused,
  });
  useOpening(ref, openings);
  const { labels } = words;
  const { errors } = form;
  const isRefused = refused !== undefined && form.attempt === 0 && form.state === 'idle';

  return (
    <form
      ref={ref}
      method="post"
      action={CONTACT_ADDRESS}
      aria-labelledby="call-sheet"
      {...form.handlers}
    >
      {(Object.keys(errors).length > 0 || isRefused) && (
        <ErrorSummary
          key={form.attempt}
          title={form.title}
          errors={errors}
          others={isRefused ? refused?.others : undefined}
        />
      )}
      <SenderFields words={words} look={styles} errors={errors} values={refused?.values} />
      <Field
        look={styles}
        name="website"
        label={labels.website}
        remark={words.optional}
        error={errors['website']}
        type="url"
        autoComplete="url"
        defaultValue={refused?.values.website}
        onBlur={(event) => completeAddress(event.target)}
      />
      <Field
        look={styles}
        name="message"
        label={labels.message}
        error={errors['message']}
        defaultValue={refused?.values.message}
        rows={3}
        area
        required
      />
      <Honeypot label={words.trap} />
      <div className={styles.private}>
        <input
          id="private"
          name="private"
          type="checkbox"
          value="on"
          aria-describedby="notice"
          defaultChecked={refused?.private}
        />
        <label htmlFor="private">{words.private}</label>
        <div id="notice" className="note">
          {textsInForce(notice.summary).map((summary) => (
            <p key={summary.text} {...marked(summary)}>
              {wholeWords(summary.text)}
            </p>
          ))}
        </div>
      </div>
      <SendLine form={form} words={words} />
      <details className={`small ${styles.more}`}>
        <summary>{notice.more}</summary>
        <dl className="note">
          {notice.items.filter(isTrue).map((item) => (
            <div key={item.label + item.text} {...marked(item)}>
              <dt>{item.label}</dt>
              <dd>{withFigures(item.text)}</dd>
            </div>
          ))}
        </dl>
        <a className="tap" href={paths.prose('privacy')}>
          {privacy}
        </a>
      </details>
    </form>
  );
}

/** Empties the form, also of the values with which the server has answered a refused one. */
function empty(form: HTMLFormElement): void {
  for (const name of DRAFT) {
    const field = fieldOf(form, name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.defaultChecked = false;
    else if (field) field.defaultValue = '';
  }
  form.reset();
}

interface SendLineProps {
  form: ReturnType<typeof useSend>;
  words: ContactPage['form'];
}

function SendLine({ form: { state, wait, receipt }, words }: SendLineProps) {
  const line = useRef<HTMLDivElement>(null);
  // Pressed at the edge of the window, the button would show its outcome outside it.
  useEffect(() => {
    if (state === 'sent' || state === 'failed') line.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const reference = receipt && fill(words.reference, { reference: receipt.reference });
  return (
    <div ref={line} className={`row ${styles.go}`}>
      <button type="submit" className="solid" aria-disabled={state === 'sending'}>
        {state === 'sending' ? words.sending : words.send}
      </button>
      <SendStatus
        look={styles}
        state={state}
        sent={receipt && state === 'sent' && `${successWords(receipt, words)} ${reference}`}
        wait={wait}
        words={words}
      />
      {receipt && state !== 'sent' && <p className={styles.receipt}>{reference}</p>}
      {/* The server redirects to `/contact#failed` when it cannot read a message sent without JavaScript. */}
      {state === 'idle' && !receipt && (
        <p id="failed" className={`outcome ${styles.landed}`} data-bad="true">
          <Icon name="warning" />
          {SEND_FAILED}
        </p>
      )}
    </div>
  );
}

export function successWords(message: OwnMessage, words: ContactPage['form']): string {
  if (message.private) return words.successPrivate;
  return message.listed ? words.success : words.successHeld;
}

/** Begins the message as the link asked, after the draft is restored. An unchanged opening is not saved as a draft. */
function useOpening(form: RefObject<HTMLFormElement | null>, openings: Record<string, string>) {
  useEffect(() => {
    const asked = [...new URLSearchParams(location.search)].map(
      ([name, id]) => openings[`${name}=${id}`],
    );
    const opening = asked.find(Boolean);
    const message = fieldOf(form.current, 'message');
    if (!opening || !message) return;
    const written = message.value.trim();
    if (written.includes(opening.trim())) return;
    const untouched = written === '' || message.value === message.dataset['opening'];
    message.value = untouched ? opening : `${written}\n\n${opening}`;
    if (untouched) message.dataset['opening'] = opening;
  }, [form, openings]);
}

/** Adds the scheme: 'studio.in' becomes 'https://studio.in'. */
function completeAddress(field: HTMLInputElement | HTMLTextAreaElement) {
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(field.value.trim()))
    write(field, `https://${field.value.trim()}`);
}
