export interface Range {
  first: number;
  inView: number;
}

export interface CarouselOptions {
  stepMs: number;
  autoplayMs: number;
  onMove: (range: Range) => void;
}

/**
 * Moves a row with the browser's own scrolling and scroll snap. A step sets the scroll position at once and animates
 * the distance as a transform, so that only the compositor works during the animation.
 * @param root the carousel with its controls; a pointer, touch or focus inside it pauses the rotation
 * @param scroller the scrolling row; its only child contains the slides
 */
export function startCarousel(
  root: HTMLElement,
  scroller: HTMLElement,
  { stepMs, autoplayMs, onMove }: CarouselOptions,
) {
  const track = scroller.firstElementChild as HTMLElement;
  const slides = [...track.children] as HTMLElement[];
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const held = {
    pointer: root.matches(':hover'),
    finger: false,
    focus: root.contains(document.activeElement),
  };
  let rotating = true;
  /** True after Play is pressed inside the carousel. The rotation then ignores the pointer and the focus there. */
  let playWhileHeld = false;
  let shown: Range = { first: -1, inView: 0 };
  let motion: Animation | undefined;
  /** Slides shown beyond an end while the row goes on from the other. */
  let movedSlides: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const starts = () => {
    const origin = track.getBoundingClientRect().left;
    return slides.map((slide) => slide.getBoundingClientRect().left - origin);
  };

  /** Every scroll position at which the row can rest, in ascending order. */
  function rests(): number[] {
    const lead = slides[0];
    const margin =
      lead && getComputedStyle(lead).scrollSnapAlign.includes('center')
        ? (scroller.clientWidth - lead.offsetWidth) / 2
        : 0;
    const end = scroller.scrollWidth - scroller.clientWidth;
    return [...new Set(starts().map((at) => Math.min(Math.max(at - margin, 0), end)))];
  }

  /** One slide on or back; past an end the row goes on at the other. */
  function step(by: 1 | -1): void {
    const from = scroller.scrollLeft;
    const travelled = motion ? new DOMMatrix(getComputedStyle(track).transform).m41 : 0;
    motion?.cancel();
    putSlidesBack();
    const places = rests();
    const beside =
      by > 0
        ? places.find((place) => place > from + 2)
        : places.findLast((place) => place < from - 2);
    const to = beside ?? (by > 0 ? 0 : (places.at(-1) ?? 0));
    // The browser snaps again after any layout, and would take the travelling slides for their places.
    scroller.style.scrollSnapType = 'none';
    scroller.scrollTo({ left: to, behavior: 'instant' });
    const distance =
      beside === undefined && places.length > 1 ? lend(by) : scroller.scrollLeft - from + travelled;
    motion = track.animate(
      [{ transform: `translateX(${distance}px)` }, { transform: 'translateX(0)' }],
      { duration: still.matches ? 0 : stepMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
    motion.onfinish = () => {
      motion = undefined;
      scroller.style.scrollSnapType = '';
      putSlidesBack();
    };
    settle();
    arm();
  }

  /** Shows the slides that leave at one end beyond the other, as if the row were round. @returns how far it travels */
  function lend(by: 1 | -1): number {
    const [first = 0, second = 0] = starts();
    const pitch = second - first;
    movedSlides = by > 0 ? slides.slice(-shown.inView) : slides.slice(0, shown.inView);
    for (const slide of movedSlides) slide.style.translate = `${-by * pitch * slides.length}px`;
    return by * pitch * shown.inView;
  }

  function putSlidesBack(): void {
    for (const slide of movedSlides) slide.style.translate = '';
    movedSlides = [];
  }

  function settle(): void {
    const at = scroller.scrollLeft;
    const away = starts().map((start) => Math.abs(start - at));
    const first = away.indexOf(Math.min(...away));
    const inView = Math.round(scroller.clientWidth / (slides[0]?.offsetWidth || 1));
    if (first !== shown.first || inView !== shown.inView) onMove({ first, inView });
    shown = { first, inView };
    // Pictures out of view wait until those in view have loaded.
    if (document.readyState === 'complete' && root.getBoundingClientRect().top < innerHeight)
      fetchAhead();
  }

  function fetchAhead(): void {
    const { first, inView } = shown;
    const ahead = Array.from({ length: inView + 3 }, (_, n) =>
      slides.at((first - 1 + n) % slides.length),
    );
    for (const slide of ahead) {
      for (const image of slide?.querySelectorAll('img') ?? []) image.loading = 'eager';
    }
  }

  function arm(): void {
    clearTimeout(timer);
    const isHeld = held.pointer || held.finger || held.focus;
    if (!isHeld) playWhileHeld = false;
    if (!rotating || still.matches || document.hidden || (isHeld && !playWhileHeld)) return;
    timer = setTimeout(() => (document.querySelector(':modal') ? arm() : step(1)), autoplayMs);
  }

  function hold(reason: keyof typeof held, yes: boolean): void {
    held[reason] = yes;
    if (yes) playWhileHeld = false;
    arm();
  }
  const within = (target: EventTarget | null) => root.contains(target as Node | null);

  root.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'touch') hold('pointer', true);
  });
  root.addEventListener('pointerleave', () => hold('pointer', false));
  root.addEventListener('focusin', () => hold('focus', true));
  root.addEventListener('focusout', ({ relatedTarget }) => hold('focus', within(relatedTarget)));
  // Touch has no hover: the last element touched counts as hovered.
  document.addEventListener('pointerdown', ({ pointerType, target }) => {
    hold('finger', pointerType === 'touch' && within(target));
  });
  document.addEventListener('visibilitychange', arm);
  still.addEventListener('change', arm);
  scroller.addEventListener('scroll', settle, { passive: true });
  for (const type of ['load', 'resize']) addEventListener(type, settle);

  settle();
  arm();

  return {
    step,
    rotate(yes: boolean) {
      rotating = yes;
      playWhileHeld = yes;
      arm();
    },
  };
}
