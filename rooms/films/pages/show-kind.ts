export function showKind(choice: HTMLElement): void {
  const { kind, shown = '' } = choice.dataset;
  for (const other of choice.parentElement?.children ?? [])
    other.ariaPressed = `${other === choice}`;
  for (const still of document.querySelectorAll<HTMLElement>('li[data-kind]'))
    still.hidden = Boolean(kind) && still.dataset['kind'] !== kind;
  // A still may now stand in a wider place than its `sizes` were written for.
  const sources = document.querySelectorAll<HTMLSourceElement>('li[data-kind] source');
  for (const source of kind ? sources : [])
    if (!source.sizes.startsWith('auto')) source.sizes = '(max-width: 900px) 100vw, 66vw';
  const status = document.querySelector('[data-kind-status]');
  if (status) status.textContent = shown;
}
