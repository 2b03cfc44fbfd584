export function showKind(choice: HTMLElement): void {
  const { kind, shown = '' } = choice.dataset;
  for (const other of choice.parentElement?.children ?? [])
    other.ariaPressed = `${other === choice}`;
  for (const still of document.querySelectorAll<HTMLElement>('li[data-kind]'))
    still.hidden = Boolean(kind) && still.dataset['kind'] !== kind;
  // Without a filter, the films at which the carousel opens come last.
  const late = document.querySelectorAll('[data-late="true"]');
  late[0]?.parentElement?.[kind ? 'prepend' : 'append'](...late);
  // After a choice, a still may be shown wider than its `sizes` say: the last one fills its row.
  const sources = document.querySelectorAll<HTMLSourceElement>('li[data-kind] source');
  for (const source of kind ? sources : [])
    if (!source.sizes.startsWith('auto')) source.sizes = '(max-width: 640px) 222vw, 100vw';
  const status = document.querySelector('[data-kind-status]');
  if (status) status.textContent = shown;
}
