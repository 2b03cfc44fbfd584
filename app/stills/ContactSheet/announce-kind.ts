/** Says how many stills are shown once a kind is chosen. The stylesheet has filtered them already. */
export function announceKind(): void {
  const kinds = document.querySelector<HTMLElement>('[data-kinds]');
  const status = kinds?.parentElement?.querySelector('[role="status"]');
  if (!kinds || !status) return;
  const announce = (chosen: Element | null) => {
    if (chosen instanceof HTMLInputElement) status.textContent = chosen.dataset['shown'] ?? '';
  };
  kinds.addEventListener('change', ({ target }) => announce(target as Element));
  // A visitor may have chosen before this script came.
  announce(kinds.querySelector('input:checked:not(:default)'));
}
