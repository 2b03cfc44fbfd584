import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ContactPage, Hire } from '../../../../site/content/schemas/schemas.ts';
import { CONTACT_LENGTHS } from '../../../../site/contract/contact-fields.ts';
import { HANDOVERS, KIT_LENGTHS } from '../../../../site/contract/kit.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { rupees } from '../../../../site/contract/words/numbers.ts';
import { ErrorSummary } from '../../../../site/ui/ErrorSummary/ErrorSummary.tsx';
import { Field } from '../../../../site/ui/Field.tsx';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { Pairs } from '../../../../site/ui/Pairs.tsx';
import { HONEYPOT_FIELD } from '../../../messages/contract/contact.ts';
import { contactSchema } from '../../../messages/contract/contact-schema.ts';
import { fieldOf } from '../../../messages/pages/ContactForm/form-fields.ts';
import { keepOwnMessage } from '../../../messages/pages/ContactForm/own-messages.ts';
import { Honeypot, SenderFields } from '../../../messages/pages/ContactForm/SenderFields.tsx';
import { SendStatus } from '../../../messages/pages/ContactForm/SendStatus.tsx';
import { useSend } from '../../../messages/pages/ContactForm/use-send.ts';
import { countDays } from '../../contract/charged-days.ts';
import { datesText, kitSums, sumFacts } from '../../contract/kit-facts.ts';
import { kitSchema } from '../../contract/kit-schema.ts';
import type { CurrentLine, GoneLine } from '../kit/catalogue.ts';
import { itemCount, type KitDraft, withoutItem, withoutSent } from '../kit/kit.ts';
import { linkOf } from '../kit/kit-link.ts';
import { changeKit } from '../kit/kit-store.ts';
import { FOCUS_STOP, KitLines, noteId, useFocusAfterRemoval } from './KitLines.tsx';
import styles from './KitSheet.module.css';
import { KitTerms } from './KitTerms.tsx';

interface KitSheetProps {
  kit: KitDraft;
  lines: readonly CurrentLine[];
  gone: readonly GoneLine[];
  words: Pick<Hire, 'rates' | 'kit' | 'items' | 'terms' | 'charge' | 'sums'>;
  form: ContactPage['form'];
}

const SCHEMA = contactSchema(kitSchema);
const SENDER = ['name', 'email', 'contact'] as const;
const FIELD = { field: styles.cell, label: 'strong small' };

export function KitSheet({ kit, lines, gone, words, form }: KitSheetProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { labels, handover, crew, ...kitWords } = words.kit;
  const [sentLink, setSentLink] = useState('');
  const { state, receipt, errors, ...sending } = useSend(ref, {
    schema: SCHEMA,
    draft: SENDER,
    message: (given) => lines.length > 0 && messageOf(given, { kit, lines, gone, words }),
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
  const set = (part: Partial<KitDraft>) => changeKit((before) => ({ ...before, ...part }));
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
              <legend className="strong small">{labels.handover}</legend>
              <div className="row">
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
              <legend className="strong small">{labels.crew}</legend>
              <div className="row">
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

function Choice({ children, type = 'checkbox', ...rest }: ComponentProps<'input'>) {
  return (
    <label className="tap">
      <input className="over-label" type={type} {...rest} />
      {type === 'checkbox' && rest.checked && <Icon name="tick" />}
      {children}
    </label>
  );
}

interface KitSummaryProps extends Pick<KitSheetProps, 'kit' | 'lines' | 'words'> {
  /** The button that sends, and what became of the list. */
  children: ReactNode;
}

/** The sums of a list. On narrow screens the last of them stays at the lower edge, with the button. */
function KitSummary({ kit, lines, words, children }: KitSummaryProps) {
  const { facts } = words.kit;
  const { rate, ...others } = words.sums;
  const counted = countDays(kit, words.charge);
  const aDay = kitSums(lines).rate.sum;
  const sums = sumFacts(lines, counted, others);
  return (
    <aside className={styles.summary}>
      <Pairs
        look="muted"
        pairs={[
          { label: words.rates.aDay, value: counted && aDay > 0 && `Rs ${rupees(aDay)}` },
          { label: facts.dates, value: datesText(kit) },
          { label: facts.days, value: counted?.how },
          ...sums.map(([label, value]) => ({ label, value })),
          { label: facts.answer, value: facts.answerText },
        ]}
      />
      <div className={styles.go}>
        {sumFacts(lines, counted, { rate }).map(([label, text]) => (
          <p key={label} className={`row spread ${styles.total}`}>
            <b>{label}</b> <span>{text}</span>
          </p>
        ))}
        {children}
      </div>
    </aside>
  );
}

const goneText = ({ quantity, name, note }: GoneLine) =>
  `${quantity} × ${name}${note ? ` (${note})` : ''}`;

/** The request body: the fields of the contract. The server takes no items that left the catalogue, so the message names them. */
function messageOf(
  given: Record<string, unknown>,
  { kit, lines, gone, words }: Omit<KitSheetProps, 'form'>,
) {
  const { name, email, contact, [HONEYPOT_FIELD]: trap, message } = given;
  const { lines: _, half, ...details } = kit;
  const paragraphs = [
    words.kit.message.intro,
    gone.length > 0 && `${words.kit.message.gone}: ${gone.map(goneText).join('; ')}`,
    String(message).trim() && `\n${String(message).trim()}`,
  ];
  return {
    name,
    email,
    contact,
    [HONEYPOT_FIELD]: trap,
    ...details,
    ...(half && kit.from === kit.to && { half }),
    message: paragraphs.filter(Boolean).join('\n'),
    private: true,
    items: lines.map(({ id, quantity, note }) => ({ id, quantity, ...(note && { note }) })),
  };
}
