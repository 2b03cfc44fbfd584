/** Says how many stills are shown once a kind is chosen. The stylesheet has filtered them already. */
export function announceKind(): void {
  const kinds = document.querySelector<HTMLElement>('[data-kinds]');
  const status = kinds?.parentElement?.querySelector('[role="status"]');
  const announce = () => {
    const chosen = kinds?.querySelector<HTMLInputElement>('input:checked');
    if (status) status.textContent = chosen?.dataset['shown'] ?? '';
  };
  kinds?.addEventListener('change', announce);
  // The first choice may come before this script.
  if (kinds?.querySelector('input:checked:not([checked])')) announce();
}
