/** Shows the films of a client reel one at a time, and names those before and after. Without script, the page shows all. */
export function runReel(): void {
  const films = document.querySelectorAll<HTMLElement>('[data-stage]');
  const rows = document.querySelectorAll<HTMLAnchorElement>('[data-order] a');
  const steps = document.querySelectorAll<HTMLAnchorElement>('[data-step]');

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#film-"]');
    if (!link) return;
    event.preventDefault();
    const chosen = Number(link.hash.slice(6)) - 1;
    for (const [n, film] of films.entries()) {
      film.querySelector('video')?.pause();
      film.parentElement?.toggleAttribute('data-shown', n === chosen);
      (rows[n] as Element).ariaCurrent = n === chosen ? 'true' : null;
    }
    for (const [n, step] of steps.entries()) {
      // The last film is before the first.
      const other = rows[(chosen + (n ? 1 : -1) + rows.length) % rows.length] as HTMLAnchorElement;
      step.hash = other.hash;
      (step.lastChild as Text).data = other.title;
    }
    films[chosen]?.scrollIntoView({ block: 'nearest' });
  });
}
