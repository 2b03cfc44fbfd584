import type { FocusEvent, FormEvent } from 'react';
import { CONTACT_DIGITS } from '../../../../site/contract/limits.ts';
import { contactNumber } from '../../contract/contact.ts';

export function fieldOf(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field
    : undefined;
}

/** Sets the value of a field as if it were typed, so that the draft is saved. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Field = HTMLInputElement | HTMLTextAreaElement;

export const NUMBER_FIELD = {
  name: 'contact',
  // The numeric keypad comes from inputMode. HTML allows tel-national only on text fields, so there is no type.
  inputMode: 'numeric',
  autoComplete: 'tel-national',
  onInput: limitTyped,
  onBlur: ({ currentTarget }: FocusEvent<Field>) => tidyNumber(currentTarget),
  required: true,
} as const;

/** Takes the ten digits from a number that was pasted, filled in by a password manager, or typed in another way. */
export function tidyNumber(field: Field): void {
  const tidy = contactNumber(field.value);
  if (tidy !== field.value) field.value = tidy;
}

const CODE_DIGITS = 2;

/** Lets no more than ten digits be typed, unless what comes before them may be a code. */
function limitTyped({ currentTarget: field, nativeEvent }: FormEvent<Field>): void {
  const isTyped = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertText';
  const { value } = field;
  if (!isTyped) tidyNumber(field);
  else if (/^[0-9]+$/.test(value) && value.length > CONTACT_DIGITS) {
    const tidy = contactNumber(value);
    const most = /^(?:0|91)/.test(tidy) ? CODE_DIGITS + CONTACT_DIGITS : CONTACT_DIGITS;
    field.value = tidy.slice(0, most);
  }
}
