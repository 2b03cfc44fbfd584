import { useEffect, useRef, useState } from 'react';
import button from '../../ui/Button/Button.module.css';
import { Icon } from '../../ui/Icon/Icon.tsx';
import styles from './Reel.module.css';

/** The reel with its words. */
export interface ReelFilm {
  title: string;
  /** What it shows, for those who can't see it. */
  description: string;
  video: string;
  poster: string;
  open: string;
  close: string;
}

const ID = 'reel';

/** Whether the browser opens and closes dialogs by itself, from `command` and `commandfor`. */
const INVOKERS =
  typeof HTMLButtonElement !== 'undefined' && 'commandForElement' in HTMLButtonElement.prototype;

/**
 * The button and the dialog it opens. The browser's own invoker opens it before and without JavaScript too;
 * of film and poster nothing is loaded until then.
 */
export function ReelButton({ reel, className }: { reel: ReelFilm; className?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [poster, setPoster] = useState<string>();

  function show() {
    setPoster(reel.poster);
    // Where the browser will not start it, its controls are there.
    video.current?.play().catch(() => {});
  }

  function asked() {
    if (!INVOKERS) dialog.current?.showModal();
    show();
  }

  // The browser may have opened it before React ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as React takes over
  useEffect(() => {
    if (dialog.current?.open) show();
  }, []);

  return (
    <>
      <button
        type="button"
        className={className}
        command="show-modal"
        commandfor={ID}
        onClick={asked}
      >
        <Icon name="play" />
        {reel.open}
      </button>
      <dialog
        ref={dialog}
        id={ID}
        className={styles['reel']}
        aria-labelledby={`${ID}-title`}
        aria-describedby={`${ID}-text`}
        onClose={() => video.current?.pause()}
      >
        <div className={styles['head']}>
          <h2 id={`${ID}-title`}>{reel.title}</h2>
          <button
            type="button"
            className={button['square']}
            command="close"
            commandfor={ID}
            aria-label={reel.close}
            onClick={() => INVOKERS || dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {/* The film is silent: what it shows is told in the text below. */}
        {/* biome-ignore lint/a11y/useMediaCaption: there is nothing to hear */}
        <video
          ref={video}
          src={reel.video}
          poster={poster}
          width={1280}
          height={720}
          preload="none"
          controls
          playsInline
        />
        <p id={`${ID}-text`}>{reel.description}</p>
      </dialog>
    </>
  );
}
