import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { fetchedOnce } from '../../../../site/contract/fetched-once.ts';
import { paths, STILLS_FILE } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { Icon, type IconName } from '../../../../site/ui/Icon/Icon.tsx';
import { playLoop } from '../../../../site/ui/Loop/play-loop.ts';
import { onWindow } from '../../../../site/ui/on-window.ts';
import { Pairs } from '../../../../site/ui/Pairs.tsx';
import { Picture } from '../../../../site/ui/Picture/Picture.tsx';
import type { LightboxWords, Still } from '../gallery-data.ts';
import styles from './StillLightbox.module.css';

/**
 * The lightbox of a page. It is open while the address names a still: `#<id>`. It must not be the last element of a
 * page: while it is open, the last section would lose its padding, and the page behind would be shorter.
 */
export function StillLightbox({ words }: { words: LightboxWords }) {
  const id = useSyncExternalStore(onStillChange, named, () => '');
  const [stills, setStills] = useState<readonly Still[]>([]);
  useEffect(() => openPressedStill(setStills), []);
  useEffect(() => {
    if (id) readStills().then(setStills, console.error);
  }, [id]);
  const still = stills.find((each) => each.id === id);
  if (!still) return null;
  const kind = chosenKind();
  const among = kind === still.kind ? stills.filter((each) => each.kind === kind) : stills;
  return <Lightbox stills={among} index={among.indexOf(still)} words={words} />;
}

/** How long a press waits for the stills. Then the browser follows the link. */
const PATIENCE_MS = 3000;

function openPressedStill(show: (stills: readonly Still[]) => void): () => void {
  const open = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[aria-haspopup="dialog"]');
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.button !== 0 || elsewhere) return;
    event.preventDefault();
    const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const stills = await Promise.race([readStills().catch(console.error), tooLong]);
    if (!stills) return location.assign(link.href);
    show(stills);
    openStill(link.hash.slice(1));
  };
  document.addEventListener('click', open);
  return () => document.removeEventListener('click', open);
}

const readStills = fetchedOnce<Still[]>(STILLS_FILE);

/** The kind by which the page is filtered. The lightbox then pages through that kind only. */
const chosenKind = () =>
  document.querySelector<HTMLElement>('[data-kinds] [aria-pressed="true"]')?.dataset['kind'];

const CHANGED = 'site:still';
const onStillChange = onWindow('popstate', 'hashchange', CHANGED);
const named = () => location.hash.slice(1);

/** The browser's back button closes it. A second click on its link changes nothing. */
function openStill(id: string): void {
  if (named() === id) return;
  history.pushState({ openedHere: true }, '', `#${id}`);
  dispatchEvent(new Event(CHANGED));
}

function turnToStill(id: string): void {
  history.replaceState(history.state, '', `#${id}`);
  dispatchEvent(new Event(CHANGED));
}

/** Returns to the page. A visitor who arrived at the still's address stays on the page. */
function closeStill(): void {
  const closed = named();
  const forget = () => {
    if (named() !== closed) return;
    history.replaceState(null, '', location.pathname + location.search);
    dispatchEvent(new Event(CHANGED));
  };
  if (history.state?.openedHere) {
    // The entry before it may name the same still.
    addEventListener('popstate', forget, { once: true });
    history.back();
  } else forget();
}

interface LightboxProps {
  stills: readonly Still[];
  index: number;
  words: LightboxWords;
}

/** On phones the picture is cut to 4:5, so it is wider than the window. */
const SIZES = '(max-width: 800px) 222vw, min(100vw, calc((100vh - 88px) * 16 / 9))';

function Lightbox({ stills, index, words }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [detailed, setDetailed] = useState(false);
  /** On a phone: shows all of the picture. */
  const [whole, setWhole] = useState(false);
  const at = (offset: number) => stills.at((index + offset) % stills.length);
  const still = at(0);
  const id = still?.id;

  const turn = (by: 1 | -1) => {
    const to = at(by);
    if (to) turnToStill(to.id);
  };
  const swipe = useSwipe(turn);

  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.focus();
    // Closes the dialog before React removes it, so that the browser restores the focus.
    return () => opened?.close();
  }, []);

  function closed() {
    if (!dialog.current?.isConnected || dialog.current.open) return;
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`a[href$="#${id}"]`)?.focus();
    }
    closeStill();
  }

  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  }

  if (!still) return null;
  // The previous and the next still, too, so that they can slide in: each once, even in a short list.
  const loaded = new Map([-1, 1, 0].map((place) => [at(place) ?? still, place]));
  const n = index + 1;
  const count = stills.length;
  return (
    <dialog
      {...swipe}
      ref={dialog}
      className={`theatre ${styles.lightbox}`}
      aria-label={fill(words.name, { title: still.title, n, count })}
      tabIndex={-1}
      onClose={closed}
      onKeyDown={press}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap, which shows no more than Details does */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys open Details */}
      <div
        className={styles.view}
        data-whole={whole || detailed || undefined}
        onClick={() => setWhole(!whole)}
      >
        {[...loaded].reverse().map(([{ id, picture, loop }, place]) => (
          <div key={id} className={`cover ${styles.frame}`} data-place={place} inert={place !== 0}>
            <Picture picture={picture} sizes={SIZES} priority={place === 0} />
            {place === 0 && loop && <Moving src={loop} />}
          </div>
        ))}
      </div>
      <div className={styles.bar}>
        <div aria-live="polite" aria-atomic="true">
          <h2 className="as-h4">{still.title}</h2>
          <p className="label">{[still.line, still.credits?.length].filter(Boolean).join('. ')}</p>
        </div>
        {detailed && still.credits && (
          <Pairs
            className={`credits small ${styles.details}`}
            // In the order of the words.
            pairs={Object.entries(words.credits).map(([name, label]) => ({
              label,
              value: still.credits?.[name as keyof typeof words.credits],
            }))}
          />
        )}
        <div className={styles.acts}>
          {still.film && (
            <a className="text" href={paths.film(still.id)}>
              {words.open}
            </a>
          )}
          {still.credits && (
            <button
              type="button"
              className="text"
              aria-expanded={detailed}
              onClick={() => setDetailed(!detailed)}
            >
              {words.details}
            </button>
          )}
          <Tool icon="previous" aria-label={words.previous} onClick={() => turn(-1)} />
          <span className="label tabular">{fill(words.place, { n, count })}</span>
          <Tool icon="next" aria-label={words.next} onClick={() => turn(1)} />
          <Tool icon="close" aria-label={words.close} onClick={() => dialog.current?.close()} />
        </div>
      </div>
    </dialog>
  );
}

function Tool({ icon, ...button }: ComponentProps<'button'> & { icon: IconName }) {
  return (
    <button type="button" className="square" {...button}>
      <Icon name={icon} />
    </button>
  );
}

function Moving({ src }: { src: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = mark.current?.parentElement;
    return box ? playLoop(box, src) : undefined;
  }, [src]);
  return <span ref={mark} hidden />;
}

const REACH = 48;

/** One step for a swipe of a finger or pen. A swipe to the left is the next still. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const down = useRef<{ x: number; y: number }>(undefined);

  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      down.current = pointerType !== 'mouse' && isPrimary ? { x, y } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!down.current) return;
      const across = clientX - down.current.x;
      const along = clientY - down.current.y;
      down.current = undefined;
      if (Math.abs(across) > Math.max(REACH, Math.abs(along))) turn(across < 0 ? 1 : -1);
    },
    onPointerCancel() {
      down.current = undefined;
    },
  };
}
