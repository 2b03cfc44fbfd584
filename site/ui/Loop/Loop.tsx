// The styles of the film that play-loop.ts lays over the picture.
import './Loop.module.css';

/** A still in motion, laid over the picture beside it. Its player loads when the visitor does something (watch-loops.ts). */
export function Loop({ src }: { src: string | undefined }) {
  return src ? <span data-loop={src} hidden /> : null;
}
