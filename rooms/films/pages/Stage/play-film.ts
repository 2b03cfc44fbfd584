import { clock } from '../../../../site/contract/words/numbers.ts';

/** How long the controls stay without a movement, while the film plays. */
const IDLE_MS = 2500;
const STEP_S = 5;

/** Whether the browser opens and closes dialogs by itself, as their buttons say. */
const hasCommands = 'commandForElement' in HTMLButtonElement.prototype;

const starts = new WeakMap<Element, () => void>();

export function playFilm(film: HTMLVideoElement): void {
  const dialog = film.closest('dialog');
  if (!hasCommands) dialog?.showModal();
  const start = starts.get(film) ?? prepare(film, dialog);
  starts.set(film, start);
  // A visitor may close it before this script arrives.
  if (dialog?.open === false) film.pause();
  else start();
}

/** Lets the controls of a film work. The stylesheet shows what belongs to the state of its stage. @returns what starts the film */
function prepare(film: HTMLVideoElement, dialog: HTMLDialogElement | null): () => void {
  const stage = film.closest('[data-stage]') as HTMLElement;
  const find = <Part extends HTMLElement>(selector: string) =>
    stage.querySelector<Part>(selector) as Part;
  const [box, disc] = [find('[data-box]'), find('button[data-play]')];
  const player = find('[data-player]');
  const toggler = find('[data-act="toggle"]');
  const line = find<HTMLInputElement>('[type="range"]');
  const now = find('[data-now]');
  const shownScene = stage.querySelector<HTMLElement>('[data-scenes]');
  const scenes = (shownScene?.dataset['scenes'] ?? '').split('\n').map((scene) => ({
    at: Number.parseFloat(scene),
    title: scene.replace(/^\S+ /, ''),
  }));
  const status = document.createElement('p');
  status.role = 'status';
  box.append(status);
  let timer = 0;

  function show(state: string): void {
    stage.dataset['stage'] = state;
    status.textContent = stage.dataset[state] ?? '';
    const isOver = state === 'ended' || state === 'lost' || state === 'ready';
    const leaves = isOver && player.contains(document.activeElement);
    player.hidden = isOver;
    if (leaves) disc.focus();
    toggler.toggleAttribute('data-paused', film.paused);
    wake();
  }

  /** Shows the controls, for a while if the film plays. */
  function wake(): void {
    delete stage.dataset['idle'];
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (stage.dataset['stage'] === 'playing' && !player.querySelector(':focus-visible'))
        stage.dataset['idle'] = '';
    }, IDLE_MS);
  }

  function start(): void {
    // The preview is the `src`.
    if (film.src || film.error || !film.readyState) {
      film.removeAttribute('src');
      film.load();
    }
    play();
    show(film.readyState > HTMLMediaElement.HAVE_CURRENT_DATA ? 'playing' : 'loading');
    toggler.focus({ preventScroll: true });
  }

  // A pause ends the promise, and so does a film that does not arrive.
  const play = () => void film.play().catch(() => film.paused && !film.error && show('paused'));
  const toggle = () => (film.paused ? play() : film.pause());

  /** Turns to the captions of the next language, and after the last one to none. */
  function turnCaptions(button: HTMLElement): void {
    const tracks = [...film.textTracks];
    const next = tracks.findIndex(({ mode }) => mode === 'showing') + 1;
    for (const [n, track] of tracks.entries()) track.mode = n === next ? 'showing' : 'disabled';
    (button.firstChild as Text).data = tracks[next]?.language.toUpperCase() ?? 'CC';
    button.ariaPressed = `${next < tracks.length}`;
  }

  function fillScreen(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (box.requestFullscreen) void box.requestFullscreen();
    // iPhones fill the screen with films only.
    else (film as { webkitEnterFullscreen?: () => void }).webkitEnterFullscreen?.();
  }

  const ACTS: Record<string, (button: HTMLElement) => void> = {
    toggle,
    captions: turnCaptions,
    sound: (button) => {
      film.muted = !film.muted;
      button.ariaPressed = `${!film.muted}`;
    },
    fullScreen: fillScreen,
  };

  for (const part of [box, disc]) part.removeAttribute('data-play');
  disc.addEventListener('click', start);
  box.addEventListener('click', ({ target, detail }) => {
    const button = (target as Element).closest<HTMLElement>('[data-act]');
    if (button) ACTS[button.dataset['act'] ?? '']?.(button);
    // The second press of a double click would pause what the first has started.
    else if (target !== line && !player.contains(target as Node) && detail < 2) {
      if (player.hidden) start();
      else if ('idle' in stage.dataset) wake();
      else toggle();
    }
  });
  stage.addEventListener('keydown', (event) => {
    wake();
    const isButton = (event.target as Element).matches('button');
    if (player.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && !isButton) toggle();
    else if (event.key === 'ArrowLeft') film.currentTime -= STEP_S;
    else if (event.key === 'ArrowRight') film.currentTime += STEP_S;
    else if (event.key === 'Escape' && !dialog) {
      film.pause();
      return show('ready');
    } else return;
    event.preventDefault();
  });
  for (const type of ['pointermove', 'focusin']) stage.addEventListener(type, wake);
  line.addEventListener('input', () => {
    film.currentTime = Number(line.value);
  });

  film.addEventListener('timeupdate', () => {
    const { currentTime: at, duration } = film;
    line.value = `${at}`;
    line.ariaValueText = now.textContent = clock(at);
    line.style.setProperty('--at', `${(at / (duration || 1)) * 100}%`);
    if (shownScene)
      shownScene.textContent = scenes.findLast((scene) => scene.at <= at)?.title ?? '';
  });
  film.addEventListener('playing', () => show('playing'));
  film.addEventListener('ended', () => show('ended'));
  film.addEventListener('pause', () => {
    if (!film.ended && !player.hidden) show('paused');
  });
  // If no file arrives, only its last element has the event.
  const lost = () => show('lost');
  film.addEventListener('error', lost);
  film.querySelector('source:last-of-type')?.addEventListener('error', lost);
  if (dialog) {
    dialog.addEventListener('close', () => film.pause());
    const close = dialog.querySelector<HTMLElement>('[command="close"]');
    if (!hasCommands) close?.addEventListener('click', () => dialog.close());
  }
  return start;
}
