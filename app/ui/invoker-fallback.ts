/** Opens a dialog from the click handler of its button where the browser does not know `command` yet. */
export function openWithoutInvoker(dialog: Element | null) {
  if (invokersMissing() && dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/** Closes one likewise. */
export function closeWithoutInvoker(dialog: HTMLDialogElement | null) {
  if (invokersMissing()) dialog?.close();
}

function invokersMissing(): boolean {
  return !('commandForElement' in HTMLButtonElement.prototype);
}
