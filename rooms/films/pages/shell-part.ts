/** What each page with films does besides its islands. Its parts load only where the page has them. */
export function startShellPart(): void {
  document.addEventListener('click', ({ target }) => {
    const kind = (target as Element).closest<HTMLElement>('[data-kinds] button');
    if (kind) void import('./show-kind.ts').then((late) => late.showKind(kind));
    const press = (target as Element).closest<HTMLElement>('[data-play]');
    if (!press) return;
    // A button outside of a stage plays the only one of its page.
    const film = (press.closest('[data-stage]') ?? document).querySelector<HTMLVideoElement>(
      '[data-stage] video.scripted',
    );
    if (!film) return;
    // Safari lets a film sound only if it plays at the press itself.
    film.muted = false;
    film.play().catch(() => {});
    void import('./Stage/play-film.ts').then((late) => late.playFilm(film));
  });
  if (document.querySelector('[data-reel]'))
    void import('./run-reel.ts').then((late) => late.runReel());
}
