import { HYDRATED } from './hydrated-event.ts';

/**
 * The only script in the HTML. The page reads and looks right without React, so React waits until
 * the page has loaded, painted and is idle, or until the visitor first touches something. Clicks on
 * buttons made before that are kept and played again once React answers them.
 */

/** What the build writes for each page; both are there once the page has loaded. */
interface Start {
  /** Addresses of all modules the page needs, leaves first. */
  modules: string[];
  /** Lays out the page's data and starts React. */
  start(): Promise<void>;
}

const address = document.currentScript?.dataset['start'] ?? '';
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'dragenter'];
const clicks: HTMLElement[] = [];
let begun = false;
let hurried = false;

/**
 * A control that only React answers as it should: a button the browser itself does not understand, or a link that
 * opens over its page. A click that asks for another tab is the browser's.
 */
function keepClick(event: MouseEvent): void {
  const button = (event.target as Element).closest?.<HTMLElement>(
    'button:not([commandfor],[popovertarget]),a[aria-haspopup="dialog"]',
  );
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  clicks.push(button);
}

function playClicks(): void {
  document.removeEventListener('click', keepClick, true);
  for (const button of clicks.splice(0)) button.click();
}

function link(rel: string, href: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  return document.head.appendChild(element);
}

/** Each module in a task of its own, so that no single one holds up the visitor. */
async function hydrate(): Promise<void> {
  if (begun) return;
  begun = true;
  const { modules, start }: Start = await import(/* @vite-ignore */ address);
  for (const module of modules) link('modulepreload', module);
  for (const module of modules) {
    await import(/* @vite-ignore */ module);
    if (!hurried) await new Promise((resolve) => setTimeout(resolve));
  }
  await start();
}

function begin(): void {
  // Without React the browser's own answer to a click is the better one.
  hydrate().catch((error) => {
    console.error(error);
    playClicks();
  });
}

function hurry(): void {
  hurried = true;
  for (const type of TOUCHES) removeEventListener(type, hurry, true);
  begin();
}

function whenLoaded(): void {
  link('modulepreload', address);
  const idle = window.requestIdleCallback ?? setTimeout;
  requestAnimationFrame(() => requestAnimationFrame(() => idle(begin, { timeout: 3000 } as never)));
}

/** A document, feed or text file takes no part in a view transition: the browser would report an error. */
function skipTransitionToFile({ activation, viewTransition }: PageSwapEvent): void {
  if (/\.\w+$/.test(activation?.entry?.url ?? '')) viewTransition?.skipTransition();
}

addEventListener('pageswap', skipTransitionToFile);
document.addEventListener('click', keepClick, true);
document.addEventListener(HYDRATED, playClicks, { once: true });
for (const type of TOUCHES) addEventListener(type, hurry, { capture: true, passive: true });
// A page that the browser prepares ahead of a visit stays quiet until it is shown.
if (document.prerendering)
  document.addEventListener('prerenderingchange', whenLoaded, { once: true });
else if (document.readyState === 'complete') whenLoaded();
else addEventListener('load', whenLoaded);
