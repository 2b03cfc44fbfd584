import { useRef } from 'react';
import type { ContactPage, Hire } from '../../../content-model/schemas.ts';
import { REQUIRED_MISSING, SEND_FAILED } from '../../../contract/contact.ts';
import { KIT_LENGTHS } from '../../../contract/kit.ts';
import { CONTACT_LENGTHS } from '../../../contract/limits.ts';
import { paths } from '../../paths.ts';
import button from '../../ui/Button/Button.module.css';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Honeypot } from '../ContactForm/Honeypot.tsx';
import { NUMBER_FIELD, useNumberPastedEarlier } from '../ContactForm/number-field.ts';
import { fill } from '../fill.ts';
import { Cell } from './Cell.tsx';
import type { GoneLine, SettledLine } from './catalogue.ts';
import lineStyles from './KitLines.module.css';
import { itemCount, KitLines } from './KitLines.tsx';
import styles from './KitSheet.module.css';
import { KitTerms } from './KitTerms.tsx';
import { type Kit, withoutItem } from './kit.ts';
import { changeKit } from './kit-store.ts';
import { FOCUS_STOP, useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useSendKit } from './use-send-kit.ts';

export interface KitSheetProps {
  kit: Kit;
  lines: readonly SettledLine[];
  gone: readonly GoneLine[];
  words: Pick<Hire, 'rates' | 'kit' | 'items' | 'terms'>;
  form: ContactPage['form'];
}

/** The enquiry form for a kit list: dates and place, the lines, and the sender. */
export function KitSheet({ kit, lines, gone, words, form }: KitSheetProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { labels, handover, crew, ...kitWords } = words.kit;
  const sending = useSendKit(ref, { kit, lines, gone, words: words.kit });
  const { errors, state } = sending;
  useNumberPastedEarlier(ref);
  const focused = useFocusAfterRemoval(ref, lines.length + gone.length);
  const set = (part: Partial<Kit>) => changeKit((before) => ({ ...before, ...part }));
  const error = (name: keyof typeof errors.fields) => errors.fields[name];

  return (
    <form
      ref={ref}
      id="sheet"
      className={styles.sheet}
      data-theme="paper"
      aria-labelledby="sheet-title"
      noValidate
      onFocus={(event) => {
        sending.touch();
        focused(event);
      }}
      onInput={sending.typed}
      onKeyDown={(event) => {
        // Enter after a quantity or a note must not send a list that is not finished.
        const field = event.target;
        if (event.key === 'Enter' && field instanceof HTMLInputElement && field.closest('li'))
          event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void sending.submit();
      }}
    >
      <div className={styles.title}>
        <h2 id="sheet-title" {...FOCUS_STOP}>
          {kitWords.sheet}
        </h2>
        <span className="slate">
          {fill(kitWords.sheetCount, { items: itemCount(lines, words.items) })}
        </span>
      </div>
      <div className={styles.cells}>
        <Cell
          label={labels.production}
          span={6}
          maxLength={CONTACT_LENGTHS.name}
          value={kit.production}
          onChange={(event) => set({ production: event.target.value })}
        />
        <Cell
          label={labels.from}
          span={3}
          type="date"
          name="from"
          error={error('from')}
          value={kit.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <Cell
          label={labels.to}
          span={3}
          type="date"
          name="to"
          error={error('to')}
          min={kit.from || undefined}
          value={kit.to}
          onChange={(event) => set({ to: event.target.value })}
        />
        <Cell
          label={labels.place}
          span={6}
          maxLength={KIT_LENGTHS.place}
          name="place"
          error={error('place')}
          value={kit.place}
          onChange={(event) => set({ place: event.target.value })}
        />
        <fieldset className={styles.choice} data-span={6}>
          <legend>{labels.handover}</legend>
          {(['collect', 'deliver'] as const).map((way) => (
            <label key={way}>
              <input
                type="radio"
                name="handover"
                checked={kit.handover === way}
                onChange={() => set({ handover: way })}
              />
              {handover[way]}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.choice} data-span={12}>
          <legend>{labels.crew}</legend>
          {/* A link may bring crew that the content no longer names. It is shown, because it is sent. */}
          {[...new Set([...crew, ...kit.crew])].map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                checked={kit.crew.includes(one)}
                onChange={(event) =>
                  set({
                    crew: event.target.checked
                      ? [...kit.crew, one]
                      : kit.crew.filter((other) => other !== one),
                  })
                }
              />
              {kit.crew.includes(one) && <Icon name="tick" />}
              {one}
            </label>
          ))}
        </fieldset>
      </div>
      {lines.length === 0 && (
        <p className={styles.empty}>
          {kitWords.empty}{' '}
          <a className={button['text']} href={paths.hire}>
            {words.rates.departments}
          </a>
        </p>
      )}
      <KitLines lines={lines} errors={errors.lines} words={words} />
      {gone.map((line) => (
        <p key={line.id} className={styles.gone} {...FOCUS_STOP}>
          <span className="slate">{kitWords.gone}</span>
          <b>{fill(kitWords.goneText, { item: line.name })}</b> {line.remark}{' '}
          <button
            type="button"
            className={button['text']}
            onClick={() => changeKit((before) => withoutItem(before, line.id))}
          >
            {fill(labels.takeOff, { item: line.name })}
          </button>
        </p>
      ))}
      <h3 className={lineStyles.group}>{labels.who}</h3>
      <div className={styles.cells}>
        <Cell
          name="name"
          label={form.labels.name}
          span={6}
          autoComplete="name"
          maxLength={CONTACT_LENGTHS.name}
          error={error('name')}
          required
        />
        <Cell
          name="email"
          label={form.labels.email}
          span={6}
          type="email"
          autoComplete="email"
          maxLength={CONTACT_LENGTHS.email}
          error={error('email')}
          required
        />
        <Cell
          {...NUMBER_FIELD}
          label={form.labels.contact}
          remark={form.contactHint}
          span={4}
          error={error('contact')}
        />
        <Cell
          name="message"
          label={form.labels.message}
          remark={form.optional}
          span={8}
          maxLength={CONTACT_LENGTHS.message / 2}
          error={error('message')}
        />
      </div>
      <Honeypot label={form.trap} />
      <KitTerms words={words} onSheet />
      <p className={styles.notice}>{kitWords.notice}</p>
      <div className={styles.go}>
        <button
          type="submit"
          className={button['ink']}
          aria-disabled={state === 'sending' || lines.length === 0}
        >
          {state === 'sending' ? form.sending : kitWords.send}
        </button>
        <a className={button['text']} href={paths.hireTerms}>
          {kitWords.termsMore}
        </a>
      </div>
      <p role="status" className={styles.status}>
        {sending.sent && (
          <>
            <Icon name="tick" />
            <span>
              {fill(kitWords.sent, { reference: sending.sent.reference })}{' '}
              <a className={button['text']} href={`${paths.kitList}#${sending.sent.link}`}>
                {kitWords.sentAgain}
              </a>
            </span>
          </>
        )}
      </p>
      {(state === 'failed' || errors.missing) && (
        <p role="alert" className={styles.status} data-bad="true">
          <Icon name="warning" />
          {errors.missing ? REQUIRED_MISSING : SEND_FAILED}
          {sending.wait !== undefined && ` ${fill(form.tryAgain, { seconds: sending.wait })}`}
        </p>
      )}
    </form>
  );
}
