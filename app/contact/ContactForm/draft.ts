import { read, store } from '../../layout/tab-storage.ts';
import { fieldOf } from './form-field.ts';

/** Text that is not yet sent. It ends with the tab. */

const DRAFT = 'contact-draft';

/** Keeps the values of these fields, and of an opening only what the visitor has changed. */
export function saveDraft(form: HTMLFormElement, names: readonly string[]): void {
  const values = names.flatMap((name) => {
    const field = fieldOf(form, name);
    if (!field) return [];
    if (field.type === 'checkbox') return [[name, field.matches(':checked')]];
    return [[name, field.value === field.dataset['opening'] ? '' : field.value]];
  });
  store(DRAFT, { ...read<object>(DRAFT), ...Object.fromEntries(values) });
}

/** Puts the values back into fields that are empty: what a visitor has typed meanwhile stays. */
export function restoreDraft(form: HTMLFormElement, names: readonly string[]): void {
  const draft = read<Record<string, unknown>>(DRAFT) ?? {};
  for (const name of names) {
    const field = fieldOf(form, name);
    if (!field || !draft[name]) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field.value === '') field.value = String(draft[name]);
  }
}

/** Forgets the text after it is sent. */
export const clearDraft = (): void => store(DRAFT, {});
