/**
 * Writes the state of each film into an attribute of its screening, and the stylesheet shows what belongs to that
 * state. The browser’s controls do the rest.
 */
export function runFilms(): void {
  for (const screening of document.querySelectorAll<HTMLElement>('[data-screening]'))
    runFilm(screening);
}

function runFilm(screening: HTMLElement): void {
  // In the order of the page.
  const [film, lastFile, roll] = screening.querySelectorAll(
    'video,video source:last-of-type,button',
  ) as unknown as [HTMLVideoElement, HTMLElement, HTMLElement];

  // The names of the states are those of the events.
  const show = ({ type }: { type: string }) => {
    screening.dataset['screening'] = type;
    film.controls = true;
  };

  film.onplaying = film.onpause = film.onended = film.onerror = show as () => void;
  // If no file arrives, only its element in the film has the event.
  lastFile.onerror = show as () => void;

  roll.addEventListener('click', () => {
    if (film.error || !film.readyState) {
      film.load();
      show({ type: 'loading' });
    } else if (!film.paused) return film.pause();
    // A pause ends the promise, and a film that does not arrive.
    film.play().catch(() => {});
  });
}
