import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon/Icon.tsx';
import type { ReelFilm } from '../gallery-data.ts';
import styles from './Reel.module.css';

const ID = 'reel';

/** Whether the browser supports `command` and `commandfor`. */
const INVOKERS =
  typeof HTMLButtonElement !== 'undefined' && 'commandForElement' in HTMLButtonElement.prototype;

/**
 * The button and the dialog that it opens. The browser opens the dialog itself, so it works without JavaScript. The
 * film and the poster load only when it opens.
 */
export function ReelButton({ reel }: { reel: ReelFilm }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [poster, setPoster] = useState<string>();
  const [lost, setLost] = useState(false);

  function show(at?: number) {
    setPoster(reel.poster);
    const film = video.current;
    if (film && at !== undefined) film.currentTime = at;
    // If the browser blocks autoplay, the visitor can use the controls.
    film?.play().catch(() => {});
  }

  function asked() {
    if (!INVOKERS) dialog.current?.showModal();
    show();
  }

  // The browser may open the dialog before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as React takes over
  useEffect(() => {
    if (dialog.current?.open) show();
  }, []);

  return (
    <>
      <button type="button" className="line" command="show-modal" commandfor={ID} onClick={asked}>
        <Icon name="play" />
        {`${reel.open} `}
        <small>{reel.facts}</small>
      </button>
      <dialog
        ref={dialog}
        id={ID}
        className={`theatre ${styles.reel}`}
        aria-labelledby={`${ID}-title`}
        aria-describedby={`${ID}-text`}
        onClose={() => video.current?.pause()}
      >
        <div className={`row spread ${styles.head}`}>
          <h2 id={`${ID}-title`} className="as-h4">
            {reel.title}
          </h2>
          <button
            type="button"
            className="square"
            command="close"
            commandfor={ID}
            aria-label={reel.close}
            onClick={() => INVOKERS || dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {/* Nobody speaks in it. The text below says what is seen and heard. */}
        {/* biome-ignore lint/a11y/useMediaCaption: there are no words to caption */}
        <video
          ref={video}
          src={reel.video}
          poster={poster}
          width={1280}
          height={720}
          preload="none"
          controls
          playsInline
          onError={() => setLost(true)}
        />
        {lost && (
          <p role="alert">
            {reel.lost} <a href={reel.video}>{reel.title}</a>
          </p>
        )}
        {poster && (
          <ol className={`row label ${styles.scenes}`}>
            {reel.scenes.map(({ at, title }) => (
              <li key={at}>
                <button type="button" className="tap" onClick={() => show(at)}>
                  {title}
                </button>
              </li>
            ))}
          </ol>
        )}
        <details>
          <summary>{reel.described}</summary>
          <p id={`${ID}-text`} className="muted">
            {reel.description}
          </p>
        </details>
      </dialog>
    </>
  );
}
