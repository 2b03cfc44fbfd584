/** Says how many stills are shown once a kind is chosen. The stylesheet has filtered them already. */
export function announceKind(): void {
  const kinds = document.querySelector<HTMLElement>('[data-kinds]');
  const status = kinds?.parentElement?.querySelector('[role="status"]');
  kinds?.addEventListener('change', ({ target }) => {
    if (status) status.textContent = (target as HTMLElement).dataset['shown'] ?? '';
  });
}
