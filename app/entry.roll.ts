/**
 * The inline script of pages with films. It writes the state of each film into an attribute of its screening, and the
 * stylesheet shows what belongs to that state. The browser’s controls do the rest.
 */
for (const screening of document.querySelectorAll<HTMLElement>('[data-screening]')) {
  // In the order of the page.
  const [film, roll, take] = screening.querySelectorAll('video,button,[data-take]') as unknown as [
    HTMLVideoElement,
    HTMLElement,
    // Read as a number by ++, and written back as text.
    { innerText: number },
  ];

  const show = (state: string) => {
    screening.dataset['screening'] = state;
    film.controls = true;
    if (state === 'ended') take.innerText++;
  };

  for (const event of ['playing', 'pause', 'ended', 'error']) {
    film.addEventListener(event, () => show(event));
  }

  // On the window, because the script of every page keeps clicks on buttons until React runs.
  addEventListener(
    'click',
    (event) => {
      if (!roll.contains(event.target as Node)) return;
      event.stopPropagation();
      if (film.error || !film.readyState) {
        film.load();
        show('loading');
      } else if (!film.paused) return film.pause();
      // If no file arrives, the film itself sends no event. A pause ends the promise too.
      film.play().catch(({ name }: DOMException) => name === 'AbortError' || show('error'));
    },
    true,
  );
}
