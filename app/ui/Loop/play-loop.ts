import styles from './Loop.module.css';

/** The share of a still that must be in view. */
const IN_VIEW = 0.6;

/** How long the page must rest before a film plays. Films that play while it scrolls cost half of its frames without a GPU. */
const REST_MS = 150;

/** What plays it again. */
const ASKS = ['pointerenter', 'focus'];

/** Whether the visitor asked for less motion or less data. */
function unwanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Plays a silent film over the picture in `box`, once each time the picture comes into view, is pointed at or focused.
 * One pass is shorter than five seconds, so that it needs no pause button. It ends at once out of view and waits while
 * the page is hidden or scrolls.
 * @returns a function that stops it and removes the film
 */
export function playLoop(box: HTMLElement, src: string): () => void {
  let film: HTMLVideoElement | undefined;
  let inView = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    film?.remove();
    film = undefined;
  }

  /** Leaves the still until it comes into view again. A film that was paused while it loaded plays later. */
  function giveUp(reason: unknown): void {
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    inView = false;
    end();
  }

  async function begin(): Promise<void> {
    // The picture is there first: the film takes its place without a gap.
    const still = box.querySelector('img');
    await still?.decode().catch(() => {});
    if (!inView || film || unwanted() || !box.isConnected) return;
    const video = document.createElement('video');
    film = video;
    video.className = styles.film ?? '';
    video.muted = true;
    video.playsInline = true;
    video.disableRemotePlayback = true;
    video.ariaHidden = 'true';
    // On a phone the still may be cut around its subject, and so is the film.
    if (still) video.style.objectPosition = getComputedStyle(still).objectPosition;
    video.src = src;
    video.onplaying = () => video.classList.add(styles.on ?? '');
    video.onended = () => video.classList.remove(styles.on ?? '');
    video.onerror = giveUp;
    box.append(video);
    // A browser that refuses to play by itself leaves the still.
    if (!document.hidden) video.play().catch(giveUp);
  }

  function play(): void {
    if (!inView || document.hidden) return;
    if (!film) begin();
    else if (!film.ended) film.play().catch(giveUp);
  }

  function wait(): void {
    film?.pause();
    clearTimeout(rest);
    rest = setTimeout(play, REST_MS);
  }

  function again(): void {
    if (film?.ended) film.play().catch(giveUp);
  }

  const link = box.closest('a') ?? box;
  for (const type of ASKS) link.addEventListener(type, again);
  const observer = new IntersectionObserver(
    ([entry]) => {
      inView = entry?.isIntersecting ?? false;
      if (inView) wait();
      else end();
    },
    { threshold: IN_VIEW },
  );
  observer.observe(box);
  document.addEventListener('visibilitychange', wait);
  document.addEventListener('scroll', wait, { passive: true });
  return () => {
    inView = false;
    observer.disconnect();
    for (const type of ASKS) link.removeEventListener(type, again);
    document.removeEventListener('visibilitychange', wait);
    document.removeEventListener('scroll', wait);
    end();
  };
}
