import { type RefObject, useEffect, useRef } from 'react';
import type { ContactPage } from '../../../content-model/schemas.ts';
import { SEND_FAILED } from '../../../contract/contact.ts';
import { CONTACT_LENGTHS } from '../../../contract/limits.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { isTrue, marked, textsInForce } from '../conditional-text.ts';
import styles from './ContactForm.module.css';
import { savedDraft } from './draft.ts';
import { Field } from './Field.tsx';
import { fieldOf, write } from './form-field.ts';
import { restore } from './form-values.ts';
import { Honeypot } from './Honeypot.tsx';
import { NUMBER_FIELD, useNumberPastedEarlier } from './number-field.ts';
import type { OwnMessage } from './own-messages.ts';
import { SendLine } from './SendLine.tsx';
import { useContactForm } from './use-contact-form.ts';

export interface ContactFormProps {
  words: ContactPage['form'];
  notice: ContactPage['notice'];
  /** The first words of the message, by the query of the link: `product=camera`, `service=…`. */
  openings: Record<string, string>;
  onSent: (message: OwnMessage) => void;
}

/** The call sheet. Without JavaScript it is a plain form that the server answers with a page. */
export function ContactForm({ words, notice, openings, onSent }: ContactFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useContactForm(ref, onSent);
  const hydrated = useHydrated();
  useDraftAndOpening(ref, openings);
  useNumberPastedEarlier(ref);
  const { labels } = words;
  const { errors, status } = form;

  return (
    <div className={styles.sheet} data-theme="paper">
      <div className={styles.title}>
        <h2 id="call-sheet">{words.title}</h2>
        <span>
          SC {words.scene} · TK {form.take}
        </span>
      </div>
      <form
        ref={ref}
        method="post"
        action="/api/contact"
        aria-labelledby="call-sheet"
        noValidate={hydrated}
        onFocus={form.touch}
        onInput={(event) => form.typed((event.target as HTMLInputElement).name)}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.alert && (
          <p className={styles.alert} role="alert">
            <Icon name="warning" />
            {form.alert}
          </p>
        )}
        <Field
          name="name"
          label={labels.name}
          error={errors.name}
          autoComplete="name"
          maxLength={CONTACT_LENGTHS.name}
          required
        />
        <Field
          name="email"
          label={labels.email}
          error={errors.email}
          type="email"
          autoComplete="email"
          maxLength={CONTACT_LENGTHS.email}
          required
        />
        <Field
          {...NUMBER_FIELD}
          label={labels.contact}
          remark={words.contactHint}
          error={errors.contact}
        />
        <Field
          name="website"
          label={labels.website}
          remark={words.optional}
          error={errors.website}
          type="url"
          autoComplete="url"
          maxLength={CONTACT_LENGTHS.website}
          onBlur={(event) => completeAddress(event.target)}
        />
        <Field
          name="message"
          label={labels.message}
          error={errors.message}
          maxLength={CONTACT_LENGTHS.message}
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
            aria-describedby="private-hint"
          />
          <label htmlFor="private">{words.private}</label>
          <small id="private-hint">{words.privateHint}</small>
        </div>
        {textsInForce(notice.summary).map((summary) => (
          <p key={summary.text} className={styles.notice} {...marked(summary)}>
            {summary.text}
          </p>
        ))}
        <SendLine status={status} words={words} wait={form.wait} receipt={form.receipt}>
          {!hydrated && <Landed />}
        </SendLine>
        <dl className={styles.items}>
          {notice.items.filter(isTrue).map((item) => (
            <div key={item.label + item.text} {...marked(item)}>
              <dt>{item.label}</dt>
              <dd>{item.text}</dd>
            </div>
          ))}
        </dl>
        <a className={styles.privacy} href={paths.prose('privacy')}>
          {notice.more}
        </a>
      </form>
    </div>
  );
}

/** The server redirects to `/contact#failed` when it cannot read a message sent without JavaScript. */
function Landed() {
  return (
    <p id="failed" className={styles.landed} data-bad="true">
      <Icon name="warning" />
      {SEND_FAILED}
    </p>
  );
}

/**
 * Restores the draft, then begins the message if the visitor comes from a department or a service. An unchanged
 * opening is not saved as a draft (`typedValuesOf`).
 */
function useDraftAndOpening(
  form: RefObject<HTMLFormElement | null>,
  openings: Record<string, string>,
) {
  useEffect(() => {
    if (form.current) restore(form.current, savedDraft());
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
