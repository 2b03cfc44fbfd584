import { movesUnasked } from '../motion.ts';

/**
 * Plays a silent film from its beginning over the picture in `box`: once, which is shorter than five seconds and so
 * needs no pause button, or for as long as the visitor points at it.
 * @returns a function that ends it
 */
export function playLoop(box: HTMLElement, src: string, pointed = false): () => void {
  if (!movesUnasked()) return () => {};
  const still = box.querySelector('img');
  const film = document.createElement('video');
  const end = () => film.remove();
  film.className = 'laid';
  film.muted = true;
  film.loop = pointed;
  film.playsInline = true;
  film.disableRemotePlayback = true;
  film.ariaHidden = 'true';
  // On a phone the still may be cut around its subject, and so is the film.
  if (still) film.style.objectPosition = getComputedStyle(still).objectPosition;
  film.src = src;
  film.onplaying = () => film.setAttribute('data-plays', '');
  film.onended = () => film.removeAttribute('data-plays');
  film.onerror = end;
  box.append(film);
  // A browser that refuses to play by itself leaves the still.
  film.play().catch(end);
  return end;
}
