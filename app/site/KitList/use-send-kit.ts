import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Hire } from '../../../content-model/schemas.ts';
import { HONEYPOT_FIELD } from '../../../contract/contact.ts';
import { STATUS_TIMEOUT_MS } from '../../../contract/limits.ts';
import type { FieldErrors } from '../ContactForm/check-message.ts';
import { clearDraft, keyOfAttempt, saveDraft, savedDraft } from '../ContactForm/draft.ts';
import { fieldOf, pastedDigits } from '../ContactForm/form-values.ts';
import { keepOwnMessage } from '../ContactForm/own-messages.ts';
import { sendMessage } from '../ContactForm/send-message.ts';
import type { GoneLine } from './catalogue.ts';
import { datesText, EMPTY_KIT, type Kit, type KitLine } from './kit.ts';
import { linkOf } from './kit-link.ts';
import { changeKit } from './kit-store.ts';

const ASKED = ['name', 'email', 'contact'] as const;

interface Sheet {
  kit: Kit;
  /** The items in the catalogue. */
  lines: readonly KitLine[];
  gone: readonly GoneLine[];
  words: Pick<Hire['kit'], 'labels' | 'handover' | 'message'>;
}

interface Refused {
  fields: FieldErrors;
  /** By the id of the line. */
  lines: Record<string, string>;
  missing: boolean;
}

const NOTHING: Refused = { fields: {}, lines: {}, missing: false };

const loadCheck = () => import('../ContactForm/check-message.ts');

/** Sends the kit list as the contact form does, with the same validation, key and response. */
export function useSendKit(form: RefObject<HTMLFormElement | null>, sheet: Sheet) {
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const [errors, setErrors] = useState(NOTHING);
  const [sent, setSent] = useState<{ reference: string; link: string }>();
  const [wait, setWait] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const draft = savedDraft();
    for (const name of ASKED) {
      const field = fieldOf(form.current, name);
      if (field && field.value === '') field.value = draft[name] ?? '';
    }
    return () => clearTimeout(timer.current);
  }, [form]);

  const refuse = useCallback(
    (found: FieldErrors, lines: readonly KitLine[]) => {
      const asked = ASKED.filter((name) => found[name]);
      setErrors({
        fields: found,
        lines: Object.fromEntries(
          lines.flatMap(({ id }, place) => {
            const error = found[`items.${place}`];
            return error ? [[id, error]] : [];
          }),
        ),
        missing: asked.some((name) => fieldOf(form.current, name)?.value.trim() === ''),
      });
      if (asked[0]) fieldOf(form.current, asked[0])?.focus();
    },
    [form],
  );

  const submit = async () => {
    if (!form.current || state === 'sending' || sheet.lines.length === 0) return;
    const message = messageOf(form.current, sheet);
    setWait(undefined);
    setSent(undefined);
    const refused = await loadCheck().then(
      ({ checkMessage }) => checkMessage(message),
      () => ({}),
    );
    if (Object.keys(refused).length > 0) return refuse(refused, sheet.lines);
    setErrors(NOTHING);
    setState('sending');
    const body = JSON.stringify(message);
    const outcome = await sendMessage(body, keyOfAttempt(body));
    if (outcome.sent) {
      const { id, reference, removalToken, listed } = outcome.accepted;
      keepOwnMessage({ id, reference, removalToken, listed, private: true });
      clearDraft();
      setSent({ reference, link: linkOf(sheet.kit) });
      changeKit(() => EMPTY_KIT);
      setState('idle');
      return;
    }
    setWait(outcome.waitSeconds);
    refuse(outcome.fields, sheet.lines);
    setState('failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), STATUS_TIMEOUT_MS);
  };

  /** Runs on input: stores the sender's details in this tab and clears the error of the field. */
  const typed = useCallback((event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement;
    const name = ASKED.find((one) => one === field.name);
    if (!name) return;
    if (name === 'contact') field.value = pastedDigits(field.value) ?? field.value;
    saveDraft({ ...savedDraft(), [name]: field.value });
    setErrors(({ fields, lines }) => ({ fields: without(fields, name), lines, missing: false }));
  }, []);

  return { state, errors, sent, wait, submit, typed, touch: loadCheck };
}

function without(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));
}

/** The request body: the fields of the contract. Data without a field becomes lines of the message. */
function messageOf(form: HTMLFormElement, { kit, lines, gone, words }: Sheet) {
  const value = (name: string) => fieldOf(form, name)?.value ?? '';
  const { labels } = words;
  const paragraphs = [
    words.message.intro,
    kit.production && `${labels.production}: ${kit.production}`,
    `${labels.handover}: ${words.handover[kit.handover]}`,
    kit.crew.length > 0 && `${labels.crew}: ${kit.crew.join(', ')}`,
    gone.length > 0 && `${words.message.gone}: ${gone.map(({ name }) => name).join(', ')}`,
    value('message').trim() && `\n${value('message').trim()}`,
  ];
  return {
    name: value('name'),
    email: value('email'),
    contact: value('contact'),
    message: paragraphs.filter(Boolean).join('\n'),
    private: true,
    [HONEYPOT_FIELD]: value(HONEYPOT_FIELD),
    items: lines.map(({ id, quantity, note }) => ({ id, quantity, ...(note && { note }) })),
    dates: datesText(kit),
    place: kit.place,
  };
}
