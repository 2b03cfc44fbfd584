import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { playLoop } from '../../ui/Loop/play-loop.ts';
import { Pairs } from '../../ui/Pairs.tsx';
import { Picture } from '../../ui/Picture/Picture.tsx';
import type { LightboxWords, Still } from '../gallery-data.ts';
import styles from './Lightbox.module.css';
import { closeStill, turnToStill } from './open-still.ts';

export interface LightboxProps {
  stills: readonly Still[];
  index: number;
  /** The kind of all stills, if the page is filtered. */
  only: string | undefined;
  words: LightboxWords;
}

/** Milliseconds per still in automatic play. Longer than in a carousel, so that visitors can look at it. */
const STANDING_MS = 4000;
const SIZES =
  '(max-width: 640px) 100vw, min(calc(100vw - 6.8vw - 144px), calc((100vh - 280px) * 16 / 9))';

/** One still with its facts. The address selects it, and the browser's dialog manages the focus. */
export function Lightbox({ stills, index, only, words }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [playing, setPlaying] = useState(false);
  const at = (offset: number) => stills.at((index + offset) % stills.length);
  const still = at(0);
  const id = still?.id;

  const turn = (by: 1 | -1) => {
    const to = at(by);
    if (to) turnToStill(to.id);
  };
  const turnByHand = (by: 1 | -1) => {
    setPlaying(false);
    turn(by);
  };
  const swipe = useSwipe(turnByHand);

  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    opened?.focus();
    // Closes the dialog before React removes it, so that the browser restores the focus.
    return () => opened?.close();
  }, []);

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => turn(1), STANDING_MS);
    return () => clearTimeout(timer);
  });

  function closed() {
    if (!dialog.current?.isConnected || dialog.current.open) return;
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`a[href$="#${id}"]`)?.focus();
    }
    closeStill();
  }

  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turnByHand(-1);
    if (key === 'ArrowRight') turnByHand(1);
  }

  if (!still) return null;
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
      <div className={`row ${styles.top}`}>
        <span className="label">{only ? `${words.room} · ${only}` : words.room}</span>
        {still.film && (
          <a className="text" href={paths.film(still.id)}>
            {still.film}
          </a>
        )}
        <button type="button" className="moving tool" onClick={() => setPlaying(!playing)}>
          <Icon name={playing ? 'pause' : 'play'} />
          {playing ? words.pause : words.play}
        </button>
        <button
          type="button"
          className="square"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.stage}>
        <button
          type="button"
          className={`square ${styles.previous}`}
          aria-label={words.previous}
          onClick={() => turnByHand(-1)}
        >
          <Icon name="previous" />
        </button>
        {/* The previous and next stills are loaded, so that they can slide in. */}
        {neighbourhood(stills, index).map(({ place, still: { id, picture, loop } }) => (
          <div key={id} className={styles.frame} data-place={place} inert={place !== 0}>
            <Picture picture={picture} sizes={SIZES} priority={place === 0} />
            {place === 0 && loop && <Moving src={loop} />}
          </div>
        ))}
        <button
          type="button"
          className={`square ${styles.next}`}
          aria-label={words.next}
          onClick={() => turnByHand(1)}
        >
          <Icon name="next" />
        </button>
      </div>
      <Pairs
        className={styles.facts}
        aria-live={playing ? 'off' : 'polite'}
        aria-atomic="true"
        pairs={[
          { label: words.still, value: `${n} / ${count}` },
          { label: words.title, value: still.title },
          { label: words.type, value: still.kind },
          { label: words.year, value: still.year },
        ]}
      />
      {still.credits && (
        <Pairs
          className={styles.credits}
          // In the order of the words.
          pairs={Object.entries(words.credits).map(([name, label]) => ({
            label,
            value: still.credits?.[name as keyof typeof words.credits],
          }))}
        />
      )}
    </dialog>
  );
}

/** The still at the index and its neighbours, each once, even in a short list. */
function neighbourhood(stills: readonly Still[], index: number) {
  const seen = new Set<Still>();
  return [0, 1, -1].flatMap((place) => {
    const still = stills.at((index + place) % stills.length);
    if (!still || seen.has(still)) return [];
    seen.add(still);
    return [{ place, still }];
  });
}

/** Lets the still beside it move. */
function Moving({ src }: { src: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = mark.current?.parentElement;
    return box ? playLoop(box, src) : undefined;
  }, [src]);
  return <span ref={mark} hidden />;
}

/** Minimum horizontal distance of a swipe, in CSS pixels. */
const REACH = 48;

/** Pointer handlers that turn a swipe of a finger or pen into one step. A swipe to the left is the next still. */
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
