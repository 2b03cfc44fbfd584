import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '../../../../site/contract/answers.ts';
import { STATUS_TIMEOUT_MS } from '../../../../site/contract/limits.ts';
import { CONTACT_ADDRESS } from '../../../../site/contract/paths.ts';
import { read, store } from '../../../../site/layout/tab-storage.ts';
import {
  type ContactAccepted,
  FIELDS_REFUSED,
  REQUIRED_MISSING,
  type RefusedForm,
} from '../../contract/contact.ts';
import type { contactSchema } from '../../contract/contact-schema.ts';
import { fieldOf, NUMBER_FIELD, tidyNumber } from './form-fields.ts';
import type { OwnMessage } from './own-messages.ts';

export interface Sending {
  schema: ReturnType<typeof contactSchema>;
  /** The fields that this tab keeps until the message is sent. */
  draft: readonly string[];
  /** The body of the request, from the named fields of the form. False if there is nothing to send. */
  message: (
    given: Record<string, unknown>,
  ) => (Record<string, unknown> & { private: boolean }) | false;
  /** The id of the control of a refused field, where it is not the name of the field. */
  idOf?: (field: string) => string;
  onSent: (message: OwnMessage) => void;
  refused?: RefusedForm | undefined;
}

/** Sent and failed last three seconds. */
export type SendState = 'idle' | 'sending' | 'sent' | 'failed';

export function useSend(form: RefObject<HTMLFormElement | null>, sending: Sending) {
  const { schema, draft, message, idOf = (field) => field, onSent, refused } = sending;
  const [state, setState] = useState<SendState>('idle');
  const [title, setTitle] = useState(refused?.title ?? '');
  /** By the id of the control, in the order of the form. */
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(refused?.errors ?? {});
  /** Refused or failed attempts since the last message that was sent. */
  const [attempt, setAttempt] = useState(0);
  /** Seconds to wait, as the server requires. Kept until the next try, as is the receipt of the last message. */
  const [wait, setWait] = useState<number>();
  const [receipt, setReceipt] = useState<OwnMessage>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!form.current) return;
    // Without script, the browser checks the fields.
    form.current.noValidate = true;
    restoreDraft(form.current, draft);
    return () => clearTimeout(timer.current);
  }, [form, draft]);

  const refuse = (found: FieldErrors) => {
    const isMissing = [
      ...(form.current?.querySelectorAll<HTMLInputElement>('[required]') ?? []),
    ].some(({ name, value }) => found[name] && value.trim() === '');
    setTitle(isMissing ? REQUIRED_MISSING : FIELDS_REFUSED);
    setErrors(
      Object.fromEntries(Object.entries(found).map(([field, error = '']) => [idOf(field), error])),
    );
    setAttempt((before) => before + 1);
  };

  /** True until the answer to a submit is seen. A second submit is ignored meanwhile, because people double-click. */
  const busy = useRef(false);
  const typed = useRef(true);

  const submit = async () => {
    if (!form.current || busy.current || !typed.current) return;
    const number = fieldOf(form.current, NUMBER_FIELD.name);
    if (number) tidyNumber(number);
    const given = message(Object.fromEntries(new FormData(form.current)));
    if (!given) return;
    const body = { ...given, ...unreadDays(form.current) };
    setWait(undefined);
    setReceipt(undefined);
    const found = checkMessage(body, schema);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setState('sending');
    busy.current = true;
    const outcome = await sendMessage(body);
    busy.current = false;
    if (outcome.sent) {
      const { success: _, ...sent } = outcome.accepted;
      store(DRAFT, {});
      setAttempt(0);
      typed.current = false;
      setReceipt(sent);
      onSent(sent);
    } else {
      setWait(outcome.waitSeconds);
      refuse(outcome.fields);
    }
    setState(outcome.sent ? 'sent' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), STATUS_TIMEOUT_MS);
  };

  const handlers = {
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      saveDraft(currentTarget, draft);
      typed.current = true;
      const { id } = target as HTMLElement;
      setErrors(({ [id]: _, ...others }) => others);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
  return { state, title, errors, attempt, wait, receipt, handlers };
}

/** Days that are not complete, which the browser reads as empty. No check accepts them. */
const unreadDays = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('[type="date"]')]
      .filter(({ validity }) => validity.badInput)
      .map(({ name }) => [name, 'incomplete']),
  );

/** The key of the text that is not yet sent. It ends with the tab. */
export const DRAFT = 'contact-draft';

/** Keeps the values of these fields, and of an opening only what the visitor has changed. */
function saveDraft(form: HTMLFormElement, names: readonly string[]): void {
  const values = names.flatMap((name) => {
    const field = fieldOf(form, name);
    if (!field) return [];
    if (field.type === 'checkbox') return [[name, field.matches(':checked')]];
    return [[name, field.value === field.dataset['opening'] ? '' : field.value]];
  });
  store(DRAFT, { ...read<object>(DRAFT), ...Object.fromEntries(values) });
}

/** Puts the values back into fields that are empty: what a visitor has typed meanwhile stays. */
function restoreDraft(form: HTMLFormElement, names: readonly string[]): void {
  const draft = read<Record<string, unknown>>(DRAFT) ?? {};
  for (const name of names) {
    const field = fieldOf(form, name);
    if (!field || !draft[name]) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field.value === '') field.value = String(draft[name]);
  }
}

/** Error messages by the name of the field. An entry of a list is `items.3`. */
type FieldErrors = Record<string, string | undefined>;

type SendOutcome =
  | { sent: true; accepted: ContactAccepted }
  /** `waitSeconds` is set after a rate limit; `fields` when the server rejects fields. */
  | { sent: false; fields: FieldErrors; waitSeconds?: number | undefined };

function checkMessage(values: object, schema: Sending['schema']): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return errors;
}

/** Posts a message. It is sent only if the response confirms it. A retry has the same key, and so is stored once. */
async function sendMessage(message: object): Promise<SendOutcome> {
  const body = JSON.stringify(message);
  try {
    const answer = await fetch(CONTACT_ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOfAttempt(body) },
      body,
    });
    const result = (await answer.json()) as ContactAccepted | ApiFailure;
    if (answer.ok && result.success === true) {
      // The next message gets another key, even if it is the same.
      lastAttempt = undefined;
      store(ATTEMPT, {});
      return { sent: true, accepted: result };
    }
    return {
      sent: false,
      fields: (result as Partial<ApiFailure>).error?.fields ?? {},
      waitSeconds:
        (answer.status === 429 && Number(answer.headers.get('Retry-After'))) || undefined,
    };
  } catch {
    return { sent: false, fields: {} };
  }
}

const ATTEMPT = 'contact-attempt';

interface Attempt {
  body: string;
  key: string;
}

let lastAttempt: Attempt | undefined;

/** Returns the same key for the same message until it is sent, also after a reload, so that a retry adds no duplicate. */
function keyOfAttempt(body: string): string {
  const before = lastAttempt ?? read<Attempt>(ATTEMPT);
  // Not `crypto.randomUUID`, which only secure contexts have.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  lastAttempt = before?.body === body ? before : { body, key };
  store(ATTEMPT, lastAttempt);
  return lastAttempt.key;
}
