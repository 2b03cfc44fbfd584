/** A still in motion, laid over the picture beside it. Its player loads when the visitor does something (watch-loops.ts). */
export function Loop({ src }: { src: string | undefined }) {
  return src ? <span data-loop={src} hidden /> : null;
}
