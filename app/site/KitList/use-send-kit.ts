import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Hire } from '../../../content-model/schemas.ts';
import { HONEYPOT_FIELD } from '../../../contract/contact.ts';
import { STATUS_TIMEOUT_MS } from '../../../contract/limits.ts';
import type { FieldErrors } from '../ContactForm/check-message.ts';
import { clearDraft, keyOfAttempt, saveDraft, savedDraft } from '../ContactForm/draft.ts';
import { fieldOf } from '../ContactForm/form-field.ts';
import { keepOwnMessage } from '../ContactForm/own-messages.ts';
import { sendMessage } from '../ContactForm/send-message.ts';
import type { GoneLine } from './catalogue.ts';
import { withoutSent } from './joined-kits.ts';
import { datesText, type Kit, type KitLine } from './kit.ts';
import { linkOf } from './kit-link.ts';
import { changeKit } from './kit-store.ts';

const ASKED = ['name', 'email', 'contact'] as const;
const DAYS = ['from', 'to'] as const;

interface Sheet {
  kit: Kit;
  /** The items in the catalogue. */
  lines: readonly KitLine[];
  gone: readonly GoneLine[];
  words: Pick<Hire['kit'], 'labels' | 'handover' | 'message'>;
}

interface Refused {
  fields: FieldErrors & Partial<Record<(typeof DAYS)[number], string>>;
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
  /** The number of refused attempts. After each, the first field that is marked gets the focus. */
  const [attempt, setAttempt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const draft = savedDraft();
    for (const name of ASKED) {
      const field = fieldOf(form.current, name);
      if (field && field.value === '') field.value = draft[name] ?? '';
    }
    return () => clearTimeout(timer.current);
  }, [form]);

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt, form]);

  const refuse = useCallback(
    (found: Refused['fields'], lines: readonly KitLine[]) => {
      const missing = ASKED.some(
        (name) => found[name] && fieldOf(form.current, name)?.value.trim() === '',
      );
      const byLine = lines.flatMap(({ id }, place) => {
        const error = found[`items.${place}`];
        return error ? [[id, error]] : [];
      });
      setErrors({ fields: found, lines: Object.fromEntries(byLine), missing });
      setAttempt((before) => before + 1);
    },
    [form],
  );

  const submit = async () => {
    if (!form.current || state === 'sending' || sheet.lines.length === 0) return;
    const message = messageOf(form.current, sheet);
    setWait(undefined);
    setSent(undefined);
    const refused = {
      ...daysRefused(form.current),
      ...(await loadCheck().then(
        ({ checkMessage }) => checkMessage(message),
        () => ({}),
      )),
    };
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
      // A line added meanwhile, here or in another tab, was not sent.
      changeKit((before) => withoutSent(before, sheet.kit));
      const field = fieldOf(form.current, 'message');
      if (field) field.value = '';
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
    if (ASKED.some((name) => name === field.name))
      saveDraft({ ...savedDraft(), [field.name]: field.value });
    setErrors(({ fields, lines }) => ({
      fields: without(fields, field.name),
      lines,
      missing: false,
    }));
  }, []);

  return { state, errors, sent, wait, submit, typed, touch: loadCheck };
}

function without(errors: Refused['fields'], name: string): Refused['fields'] {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));
}

/** An incomplete day, or a last day before the first, in the browser's words: a list without it would be sent. */
function daysRefused(form: HTMLFormElement): Refused['fields'] {
  return Object.fromEntries(
    DAYS.flatMap((name) => {
      const error = fieldOf(form, name)?.validationMessage;
      return error ? [[name, error]] : [];
    }),
  );
}

const goneText = ({ quantity, name, note }: GoneLine) =>
  `${quantity} × ${name}${note ? ` (${note})` : ''}`;

/** The request body: the fields of the contract. Data without a field becomes lines of the message. */
function messageOf(form: HTMLFormElement, { kit, lines, gone, words }: Sheet) {
  const value = (name: string) => fieldOf(form, name)?.value ?? '';
  const { labels } = words;
  const paragraphs = [
    words.message.intro,
    kit.production && `${labels.production}: ${kit.production}`,
    `${labels.handover}: ${words.handover[kit.handover]}`,
    kit.crew.length > 0 && `${labels.crew}: ${kit.crew.join(', ')}`,
    gone.length > 0 && `${words.message.gone}: ${gone.map(goneText).join('; ')}`,
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
