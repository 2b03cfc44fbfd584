import { type ClipboardEvent, type RefObject, useEffect } from 'react';
import { CONTACT_DIGITS } from '../../../contract/limits.ts';
import { fieldOf, write } from './form-field.ts';

/** The field for the sender's number, in the contact form and on the kit list. */
export const NUMBER_FIELD = {
  name: 'contact',
  // The numeric keypad comes from inputMode. HTML allows tel-national only on text fields, so there is no type.
  inputMode: 'numeric',
  autoComplete: 'tel-national',
  pattern: `[0-9]{${CONTACT_DIGITS}}`,
  maxLength: CONTACT_DIGITS,
  onPaste: pasteNumber,
  required: true,
} as const;

/** Takes the ten digits from a pasted '+91 22000 00131', which maxlength would cut off. */
function pasteNumber(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const digits = pastedDigits(event.clipboardData.getData('text'));
  if (!digits) return;
  event.preventDefault();
  write(event.currentTarget, digits);
}

/** Reduces a number that was pasted before hydration to ten digits, and sets the limit of the field again. */
export function useNumberPastedEarlier(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const field = fieldOf(form.current, NUMBER_FIELD.name);
    if (!field) return;
    if (field.value.length > CONTACT_DIGITS)
      write(field, pastedDigits(field.value) ?? field.value.slice(0, CONTACT_DIGITS));
    field.maxLength = CONTACT_DIGITS;
  }, [form]);
}

/** Ten digits from a number pasted as '+91 22000 00131' or '022000-00131', or undefined if there are not ten. */
export function pastedDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
  return digits.length === CONTACT_DIGITS ? digits : undefined;
}
