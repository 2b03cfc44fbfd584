import { lazy, Suspense } from 'react';
import type { LightboxWords, Still } from '../gallery-data.ts';
import { closeStill, loadLightbox, turnToStill, useOpenStill } from './open-still.ts';

const Lightbox = lazy(() =>
  loadLightbox()
    .then(({ Lightbox }) => ({ default: Lightbox }))
    .catch((error: unknown) => {
      console.error('The lightbox did not load', error);
      return { default: () => null };
    }),
);

export interface StillLightboxProps {
  stills: Still[];
  words: LightboxWords;
  /** The kind that the page is filtered by. The lightbox then pages through that kind only. */
  kind?: string | undefined;
}

/**
 * The lightbox of a page. It is open while the address names one of its stills. It must not be the last element of a
 * page: while it is open, the last section would lose its padding, and the page behind would be shorter.
 */
export function StillLightbox({ stills, words, kind }: StillLightboxProps) {
  const id = useOpenStill();
  const still = stills.find((each) => each.id === id);
  if (!still) return null;
  const among = kind === still.kind ? stills.filter((each) => each.kind === kind) : stills;
  return (
    <Suspense>
      <Lightbox
        stills={among}
        index={among.indexOf(still)}
        only={among === stills ? undefined : kind}
        words={words}
        onShow={turnToStill}
        onLeave={closeStill}
      />
    </Suspense>
  );
}
