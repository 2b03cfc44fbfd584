import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  CONTACT_FIELDS,
  type ContactField,
  FIELD_ERRORS,
  REQUIRED_FIELDS,
  REQUIRED_MISSING,
} from '../../../contract/contact.ts';
import { STATUS_TIMEOUT_MS } from '../../../contract/limits.ts';
import type { FieldErrors } from './check-message.ts';
import { clearDraft, keyOfAttempt, saveDraft } from './draft.ts';
import { fieldOf } from './form-field.ts';
import { typedValuesOf, valuesOf } from './form-values.ts';
import type { OwnMessage } from './own-messages.ts';
import { sendMessage } from './send-message.ts';

/** Idle, sending, then sent or failed for three seconds, then idle again. */
export type FormStatus =
  | { state: 'idle' | 'sending' }
  | { state: 'sent'; message: OwnMessage }
  | { state: 'failed' };

const loadCheck = () => import('./check-message.ts');

/** The state of the contact form. It validates, sends, and keeps the draft until it is sent. */
export function useContactForm(
  form: RefObject<HTMLFormElement | null>,
  onSent: (message: OwnMessage) => void,
) {
  const [status, setStatus] = useState<FormStatus>({ state: 'idle' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [alert, setAlert] = useState('');
  /** Seconds to wait, as the server requires. Kept until the next try. */
  const [wait, setWait] = useState<number>();
  const [take, setTake] = useState(1);
  /** The last message that was sent: its reference stays until the next try. */
  const [receipt, setReceipt] = useState<OwnMessage>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refuse = useCallback(
    (found: FieldErrors) => {
      setErrors(found);
      setTake((before) => before + 1);
      const first = CONTACT_FIELDS.find((name) => found[name]);
      if (first) fieldOf(form.current, first)?.focus();
    },
    [form],
  );

  const showFor3Seconds = useCallback((shown: FormStatus) => {
    setStatus(shown);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setStatus({ state: 'idle' }), STATUS_TIMEOUT_MS);
  }, []);

  const submit = useCallback(async () => {
    if (!form.current || status.state === 'sending') return;
    const values = valuesOf(form.current);
    setWait(undefined);
    setReceipt(undefined);
    const missing = REQUIRED_FIELDS.filter((name) => values[name].trim() === '');
    setAlert(missing.length > 0 ? REQUIRED_MISSING : '');
    if (missing.length > 0) refuse(sentencesFor(missing));
    const refused = await loadCheck().then(
      ({ checkMessage }) => checkMessage(values),
      () => ({}),
    );
    if (missing.length > 0) return setErrors({ ...refused, ...sentencesFor(missing) });
    if (Object.keys(refused).length > 0) return refuse(refused);

    setErrors({});
    setStatus({ state: 'sending' });
    const body = JSON.stringify(values);
    const outcome = await sendMessage(body, keyOfAttempt(body));
    if (outcome.sent) {
      const { id, reference, removalToken, listed } = outcome.accepted;
      const message = { id, reference, removalToken, listed, private: values.private };
      clearDraft();
      form.current?.reset();
      setTake(1);
      showFor3Seconds({ state: 'sent', message });
      setReceipt(message);
      onSent(message);
    } else {
      setWait(outcome.waitSeconds);
      showFor3Seconds({ state: 'failed' });
      refuse(outcome.fields);
    }
  }, [form, onSent, refuse, showFor3Seconds, status.state]);

  /** Runs on input: saves the draft and clears the error of the field. */
  const typed = useCallback(
    (name: string) => {
      if (form.current) saveDraft(typedValuesOf(form.current));
      setErrors((before) => {
        if (!(name in before)) return before;
        const rest = Object.fromEntries(Object.entries(before).filter(([key]) => key !== name));
        if (Object.keys(rest).length === 0) setAlert('');
        return rest;
      });
    },
    [form],
  );

  return { status, receipt, errors, alert, wait, take, submit, typed, touch: loadCheck };
}

function sentencesFor(missing: readonly ContactField[]): FieldErrors {
  return Object.fromEntries(missing.map((name) => [name, FIELD_ERRORS[name]]));
}
