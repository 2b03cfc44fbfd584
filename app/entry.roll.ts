/**
 * The inline script of pages with films. It writes the state of each film into an attribute of its screening, and the
 * stylesheet shows what belongs to that state. The browser’s controls do the rest.
 */
for (const screening of document.querySelectorAll<HTMLElement>('[data-screening]')) {
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

  // On the window, because the script of every page keeps clicks on buttons until React runs.
  addEventListener(
    'click',
    (event) => {
      if (!roll.contains(event.target as Node)) return;
      event.stopPropagation();
      if (film.error || !film.readyState) {
        film.load();
        show({ type: 'loading' });
      } else if (!film.paused) return film.pause();
      // A pause ends the promise, and a film that does not arrive.
      film.play().catch(() => {});
    },
    true,
  );
}
