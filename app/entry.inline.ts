import { HYDRATED } from './ui/hydrated-event.ts';

/**
 * The only script in the HTML. The page works and looks right without React, so React starts when the page has
 * loaded, painted and is idle, or when the visitor first interacts. Earlier clicks on buttons are stored and
 * dispatched again after hydration.
 */

/** The build writes both for each page. They exist once the page has loaded. */
interface Start {
  /** Addresses of all modules that the page needs, dependencies first. */
  modules: string[];
  /** Reads the page's data and hydrates the page. */
  start(): Promise<void>;
}

const address = document.currentScript?.dataset['start'] ?? '';
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'dragenter'];
const clicks: HTMLElement[] = [];
let begun = false;
let hurried = false;

/**
 * A control that needs React: a button that the browser cannot handle itself, or a link that opens over its page. The
 * browser handles a click that opens another tab.
 */
function keepClick(event: MouseEvent): void {
  const button = (event.target as Element).closest?.<HTMLElement>(
    'button:not([commandfor],[popovertarget]),a[aria-haspopup="dialog"]',
  );
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  // React already listens while it hydrates, and would handle the click a second time.
  event.stopPropagation();
  clicks.push(button);
}

async function playClicks(): Promise<void> {
  document.removeEventListener('click', keepClick, true);
  document.removeEventListener('paste', keepPasted, true);
  for (const button of clicks.splice(0)) {
    button.click();
    // React renders in a microtask, so each click meets the result of the one before.
    await null;
  }
}

/** The limit of a number must not cut a pasted '+91 22000 00131' before React can take its digits. */
function keepPasted(event: ClipboardEvent): void {
  (event.target as Element).closest?.('[inputmode=numeric]')?.removeAttribute('maxlength');
}

function preload(module: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = module;
  document.head.append(link);
}

/** Runs each module in its own task, so that no module blocks input for long. */
async function hydrate(): Promise<void> {
  if (begun) return;
  begun = true;
  const { modules, start }: Start = await import(/* @vite-ignore */ address);
  modules.forEach(preload);
  for (const module of modules) {
    await import(/* @vite-ignore */ module);
    if (!hurried) await new Promise((resolve) => setTimeout(resolve));
  }
  await start();
}

function begin(): void {
  // Without React, the browser's default action is the better result.
  hydrate().catch((error) => {
    console.error(error);
    document.documentElement.toggleAttribute('data-failed');
    playClicks();
  });
}

/**
 * Waits until the page is on the screen: of a prerendered page, until the browser has shown it. That is later than its
 * first frame, because pictures are decoded in between and share the processor with our scripts. Not every browser
 * reports the paint, so a time limit follows the first frame.
 */
function whenPainted(then: () => void): void {
  new PerformanceObserver(then).observe({ type: 'paint', buffered: true });
  requestAnimationFrame(() => setTimeout(then, 500));
}

function hurry(): void {
  hurried = true;
  for (const type of TOUCHES) removeEventListener(type, hurry, true);
  // A prerendered page gets a pointer event before it has painted.
  whenPainted(begin);
}

function whenLoaded(): void {
  preload(address);
  const idle = window.requestIdleCallback ?? setTimeout;
  whenPainted(() => idle(begin, { timeout: 3000 } as never));
}

/**
 * A page that was prerendered shows its first screen at once: while this attribute is set, the inline styles leave out
 * what is below (tools/build/styles/critical-css.ts). A link to a part of the page needs all of it.
 */
if (document.prerendering && !location.hash) {
  const root = document.documentElement;
  root.toggleAttribute('data-early');
  whenPainted(() => root.removeAttribute('data-early'));
}
document.addEventListener('click', keepClick, true);
document.addEventListener('paste', keepPasted, true);
document.addEventListener(HYDRATED, playClicks, { once: true });
for (const type of TOUCHES) addEventListener(type, hurry, { capture: true, passive: true });
addEventListener('load', whenLoaded);
