import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import type { HouseReel } from '../gallery-data.ts';
import { Stage } from '../Stage/Stage.tsx';

const ID = 'reel';

/** The button that opens the dialog below, which plays at once (play-film.ts). */
export function ReelButton({ open, className }: Pick<HouseReel, 'open'> & { className: string }) {
  return (
    <button type="button" className={className} command="show-modal" commandfor={ID} data-play="">
      <Icon name="play" />
      {open}
    </button>
  );
}

/** The reel, in the box of every film. Its picture and its film load when it opens. */
export function ReelDialog({ title, description, described, close, film }: HouseReel) {
  return (
    <dialog
      id={ID}
      className="theatre"
      aria-labelledby={`${ID}-title`}
      aria-describedby={`${ID}-text`}
    >
      <div className="wrap row spread">
        <h2 id={`${ID}-title`} className="as-h4">
          {title}
        </h2>
        <button type="button" className="square" command="close" commandfor={ID} aria-label={close}>
          <Icon name="close" />
        </button>
      </div>
      <Stage picture={film.picture} film={film} sizes="100vw" />
      <details className="wrap">
        <summary className="tap">{described}</summary>
        <p id={`${ID}-text`} className="muted">
          {description}
        </p>
      </details>
    </dialog>
  );
}
