import { isStopped, onStopMotion } from '../../ui/motion.ts';

/** Plays the loop of films over the picture of the first screen, and shows the name of the film that is seen. */
export function playHero(box: HTMLElement): void {
  const [wide = '', upright = ''] = (box.dataset['hero'] ?? '').split(' ');
  const isUpright = matchMedia('(max-width: 40em) and (orientation: portrait)');
  const film = document.createElement('video');
  film.className = 'laid';
  film.muted = true;
  film.loop = true;
  film.playsInline = true;
  film.disableRemotePlayback = true;
  film.ariaHidden = 'true';
  film.tabIndex = -1;
  const choose = () => {
    film.src = isUpright.matches ? upright : wide;
  };
  const settle = () => {
    if (isStopped() || document.hidden) film.pause();
    // A browser that refuses to play by itself leaves the picture.
    else film.play().catch(() => {});
  };
  choose();
  film.onplaying = () => film.setAttribute('data-plays', '');
  film.onerror = () => film.remove();
  // With each frame: `timeupdate` comes four times a second, and a busy page still showed the previous film's name.
  const nameFrames = () =>
    film.requestVideoFrameCallback?.((_, { mediaTime }) => {
      nameFilm(mediaTime);
      nameFrames();
    });
  nameFrames();
  isUpright.addEventListener('change', () => {
    choose();
    settle();
  });
  document.addEventListener('visibilitychange', settle);
  onStopMotion(settle);
  // Out of view it costs the scrolling frames and the battery.
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) settle();
    else film.pause();
  }).observe(box);
  box.append(film);
}

/** The links are in the page from the start, so that a translated page keeps its words. Nobody's link changes under the pointer. */
function nameFilm(seconds: number): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-cuts] a')];
  if (links.some((link) => link.matches(':hover, :focus'))) return;
  const seen = links.findLast((link) => Number(link.dataset['at']) <= seconds);
  for (const link of links) link.hidden = link !== seen;
}
