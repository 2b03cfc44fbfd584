export function showKind(choice: HTMLElement): void {
  const { kind, shown = '' } = choice.dataset;
  for (const other of choice.parentElement?.children ?? [])
    other.ariaPressed = `${other === choice}`;
  for (const still of document.querySelectorAll<HTMLElement>('li[data-kind]'))
    still.hidden = Boolean(kind) && still.dataset['kind'] !== kind;
  const status = document.querySelector('[data-kind-status]');
  if (status) status.textContent = shown;
}
