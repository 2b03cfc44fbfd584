import { KEPT, read } from './layout/tab-storage.ts';

const ACTS = ['pointerover', 'pointerdown', 'keydown', 'focusin'];

/** How long a click waits for its island. After that, the browser does what the HTML says. */
const PATIENCE_MS = 3000;

const DIALOG_LINK = 'a[aria-haspopup="dialog"]';

/** Controls that need their island: not those that the browser handles itself. */
const NEEDS_ISLAND = `button:not([commandfor], [popovertarget]), ${DIALOG_LINK}`;

const started = new Map<Element, Promise<void>>();

/** @returns when the island handles events, or could not be started: then what was served stays */
function start(island: HTMLElement): Promise<void> {
  const starting =
    started.get(island) ??
    import('./hydrate-island.tsx')
      .then(({ hydrateIsland }) => hydrateIsland(island))
      .catch(console.error);
  started.set(island, starting);
  return starting;
}

export function startIslands(): void {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]');
  for (const island of islands) startAtItsMoment(island);
  if (islands.length > 0) document.addEventListener('click', keepClick, true);
}

function startAtItsMoment(island: HTMLElement): void {
  const { on, kept, asked } = island.dataset;
  const now = () => void start(island);
  if (kept) {
    const startIfKept = () => {
      if (read(kept) ?? read(kept, 'localStorage')) whenIdle(now);
    };
    startIfKept();
    addEventListener(KEPT, now);
    // Kept in another tab, or while this page was in the back/forward cache.
    for (const type of ['storage', 'pageshow']) addEventListener(type, startIfKept);
  }
  if (on === 'idle' || (asked && location.search + location.hash)) whenIdle(now);
  if (on === 'act') for (const type of ACTS) island.addEventListener(type, now, { once: true });
  if (on === 'open') {
    const open = ({ target }: Event) => {
      if ((target as Element).closest?.(DIALOG_LINK)) now();
    };
    for (const type of ACTS) document.addEventListener(type, open);
    addEventListener('hashchange', now);
    if (location.hash.length > 1) whenIdle(now);
  }
}

function whenIdle(then: () => void): void {
  // A busy page may never be idle.
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(then, { timeout: 1000 })
      : setTimeout(then);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

type KeptClick = { event: MouseEvent; find: () => HTMLElement | undefined };

/** Clicks that wait, by island, in their order. Each finds the control to be clicked. */
const waiting = new Map<HTMLElement, KeptClick[]>();

const controlsIn = (island: HTMLElement) => [...island.querySelectorAll<HTMLElement>(NEEDS_ISLAND)];

/** Keeps a click until its island is ready, and repeats it once. */
function keepClick(event: MouseEvent): void {
  const control = (event.target as Element).closest?.<HTMLElement>(NEEDS_ISLAND);
  const island = control && islandOf(control);
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!island || elsewhere || 'ready' in island.dataset || 'late' in island.dataset) return;
  event.preventDefault();
  event.stopPropagation();
  const place = controlsIn(island).indexOf(control);
  // An island that was rendered anew has another element in the same place.
  const find = () => (control.isConnected ? control : controlsIn(island)[place]);
  const kept = { event, find };
  const before = waiting.get(island);
  if (before) return void before.push(kept);
  waiting.set(island, [kept]);
  const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([start(island), tooLong]).then(() => repeatClicks(island));
}

async function repeatClicks(island: HTMLElement): Promise<void> {
  const clicks = (waiting.get(island) ?? []).map(({ event, find }) => {
    const control = find();
    // Its `detail` tells a press from a key, which gives 0, and from the second click of a double click, which gives 2.
    const click = new MouseEvent('click', event);
    return () => control?.dispatchEvent(click);
  });
  waiting.delete(island);
  if ('ready' in island.dataset) {
    for (const click of clicks) {
      click();
      // React renders in a microtask, so each click meets the result of the one before.
      await null;
    }
  } else {
    island.dataset['late'] = '';
    clicks[0]?.();
  }
}

/** The island of a control. A link that opens a dialog may stand outside of it. */
const islandOf = (control: HTMLElement) =>
  control.closest<HTMLElement>('[data-island]') ??
  (control.matches(DIALOG_LINK)
    ? document.querySelector<HTMLElement>('[data-on="open"]')
    : undefined);
