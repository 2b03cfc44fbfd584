/**
 * Sends the focus and the text that a visitor put into a field before hydration to React, which keeps it in the field but does not read it. Only
 * fields controlled by React have the attribute.
 */
export function replayTyping(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[value]')) {
    const { value: typed, defaultValue } = field;
    if (field === document.activeElement)
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    if (typed === defaultValue) continue;
    // React compares with the last value that a script has set.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
