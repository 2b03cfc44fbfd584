import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { ContactPage, Hire } from '../../../../site/content/schemas/schemas.ts';
import { HANDOVERS, KIT_LENGTHS } from '../../../../site/contract/kit.ts';
import { CONTACT_LENGTHS } from '../../../../site/contract/limits.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { ErrorSummary } from '../../../../site/ui/ErrorSummary/ErrorSummary.tsx';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { Field } from '../../../messages/pages/ContactForm/Field.tsx';
import { fieldOf } from '../../../messages/pages/ContactForm/form-field.ts';
import { keepOwnMessage } from '../../../messages/pages/ContactForm/own-messages.ts';
import { Honeypot, SenderFields } from '../../../messages/pages/ContactForm/SenderFields.tsx';
import { SendStatus } from '../../../messages/pages/ContactForm/SendStatus.tsx';
import { useSend } from '../../../messages/pages/ContactForm/use-send.ts';
import { type Kit, withoutItem, withoutSent } from '../kit/kit.ts';
import { linkOf } from '../kit/kit-link.ts';
import { changeKit } from '../kit/kit-store.ts';
import { Choice } from './Choice.tsx';
import { itemCount, KitLines, noteId } from './KitLines.tsx';
import styles from './KitSheet.module.css';
import { KitSummary } from './KitSummary.tsx';
import { KitTerms } from './KitTerms.tsx';
import { messageOf, type Sheet } from './kit-request.ts';
import { FOCUS_STOP, useFocusAfterRemoval } from './use-focus-after-removal.ts';

export interface KitSheetProps extends Omit<Sheet, 'words'> {
  words: Pick<Hire, 'rates' | 'kit' | 'items' | 'terms' | 'charge' | 'sums'>;
  form: ContactPage['form'];
}

const SENDER = ['name', 'email', 'contact'] as const;
const FIELD = { field: styles.cell, label: styles.label };

/** The enquiry form for a kit list: dates and place, the lines, and the sender. */
export function KitSheet({ kit, lines, gone, words, form }: KitSheetProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { labels, handover, crew, ...kitWords } = words.kit;
  const [sentLink, setSentLink] = useState('');
  const { state, receipt, errors, ...sending } = useSend(ref, {
    draft: SENDER,
    message: (given) => lines.length > 0 && messageOf(given, { kit, lines, gone, words: kitWords }),
    idOf: (field) => {
      const line = /^items\.(\d+)$/.exec(field);
      return line ? noteId(lines[Number(line[1])]?.id ?? '') : field;
    },
    onSent: (message) => {
      keepOwnMessage(message);
      setSentLink(linkOf(kit));
      // A line added meanwhile, here or in another tab, was not sent.
      changeKit((before) => withoutSent(before, kit));
      const field = fieldOf(ref.current, 'message');
      if (field) field.value = '';
    },
  });
  // Enter in a quantity leads to the fields, which are after the lines.
  useEffect(() => {
    if (location.hash === '#sheet') document.getElementById('production')?.focus();
  }, []);
  const focused = useFocusAfterRemoval(ref, lines.length + gone.length);
  const set = (part: Partial<Kit>) => changeKit((before) => ({ ...before, ...part }));
  const field = (name: 'production' | 'from' | 'to' | 'place') => ({
    look: FIELD,
    name,
    label: labels[name],
    error: errors[name],
    value: kit[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ [name]: event.target.value }),
  });

  return (
    <form
      ref={ref}
      className={styles.sheet}
      aria-labelledby="sheet-title"
      {...sending.handlers}
      onFocus={focused}
      onKeyDown={(event) => {
        // Enter after a quantity or a note must not send a list that is not finished.
        const { key, target } = event;
        if (key === 'Enter' && target instanceof HTMLInputElement && target.closest('li'))
          event.preventDefault();
      }}
    >
      <div>
        <div className="row spread">
          <h2 id="sheet-title" className="label" {...FOCUS_STOP}>
            {kitWords.sheet}
          </h2>
          <span className="label">{itemCount(lines, words.items)}</span>
        </div>
        {lines.length === 0 && <p className="large above-5">{kitWords.empty}</p>}
        <KitLines lines={lines} errors={errors} words={words} />
        {gone.map((line) => (
          <p key={line.id} className={styles.gone} {...FOCUS_STOP}>
            <span className="label block">{kitWords.gone}</span>
            <b className="strong">{fill(kitWords.goneText, { item: line.name })}</b> {line.remark}{' '}
            <button
              type="button"
              className="screen-only text"
              onClick={() => changeKit((before) => withoutItem(before, line.id))}
            >
              {fill(labels.takeOff, { item: line.name })}
            </button>
          </p>
        ))}
        <a className="text screen-only" href={paths.hire}>
          <Icon name="plus" />
          {kitWords.addMore}
        </a>
        <div className={`sheet ${styles.paper}`} data-theme="paper">
          {Object.keys(errors).length > 0 && (
            <ErrorSummary key={sending.attempt} title={sending.title} errors={errors} />
          )}
          <div className={styles.cells}>
            <Field {...field('production')} span={6} maxLength={KIT_LENGTHS.production} />
            <Field {...field('from')} span={3} type="date" />
            <Field {...field('to')} span={3} type="date" min={kit.from || undefined} />
            <Field {...field('place')} span={6} maxLength={KIT_LENGTHS.place} />
            <fieldset className={styles.choice} data-span={6}>
              <legend>{labels.handover}</legend>
              <div>
                {HANDOVERS.map((way) => (
                  <Choice
                    key={way}
                    type="radio"
                    name="handover"
                    checked={kit.handover === way}
                    onChange={() => set({ handover: way })}
                  >
                    {handover[way]}
                  </Choice>
                ))}
              </div>
            </fieldset>
            {words.charge.half !== undefined && kit.from && kit.from === kit.to && (
              <fieldset className={styles.choice} data-span={12}>
                <Choice checked={kit.half} onChange={({ target }) => set({ half: target.checked })}>
                  {labels.half}
                </Choice>
              </fieldset>
            )}
            <fieldset className={styles.choice} data-span={12}>
              <legend>{labels.crew}</legend>
              <div>
                {/* A link may bring crew that the content no longer names. It is shown, because it is sent. */}
                {[...new Set([...crew, ...kit.crew])].map((one) => (
                  <Choice
                    key={one}
                    checked={kit.crew.includes(one)}
                    onChange={({ target }) => {
                      const others = kit.crew.filter((other) => other !== one);
                      set({ crew: target.checked ? [...others, one] : others });
                    }}
                  >
                    {one}
                  </Choice>
                ))}
              </div>
            </fieldset>
          </div>
          <h3 className="as-h4 above-5">{labels.who}</h3>
          <div className={styles.cells}>
            <SenderFields words={form} look={FIELD} errors={errors} />
            <Field
              look={FIELD}
              name="message"
              label={form.labels.message}
              remark={form.optional}
              span={8}
              maxLength={CONTACT_LENGTHS.message / 2}
              error={errors['message']}
            />
          </div>
          <Honeypot label={form.trap} />
          <KitTerms words={words} />
          <p className="notice screen-only">{kitWords.notice}</p>
        </div>
      </div>
      <KitSummary kit={kit} lines={lines} words={words}>
        <button
          type="submit"
          className="solid screen-only"
          aria-disabled={state === 'sending' || lines.length === 0}
        >
          {state === 'sending' ? form.sending : kitWords.send}
        </button>
        <SendStatus
          look={styles}
          state={state}
          sent={
            receipt && (
              <>
                {fill(kitWords.sent, { reference: receipt.reference })}{' '}
                <a className="text" href={`${paths.kitList}#${sentLink}`}>
                  {kitWords.sentAgain}
                </a>
              </>
            )
          }
          wait={sending.wait}
          words={form}
        />
      </KitSummary>
    </form>
  );
}
