import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProjectKind } from '../../../content-model/schemas.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { LightboxWords } from './Lightbox.tsx';
import { loadLightbox } from './load-lightbox.ts';
import type { Still } from './still.ts';

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
  /** The kind the page is filtered by: a still of that kind is paged through among its like. */
  kind?: ProjectKind | undefined;
}

/** The lightbox of a page: open while the address names one of its stills. */
export function StillLightbox({ stills, words, kind }: StillLightboxProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const still = stills.find(({ id }) => location.hash === `#${id}`);
  if (!useHydrated() || !still) return null;

  const among = kind === still.kind ? stills.filter((each) => each.kind === kind) : stills;
  // At once, so that keys pressed in quick succession each count.
  const show = (id: string) =>
    navigate(
      { hash: id },
      { replace: true, preventScrollReset: true, state: location.state, flushSync: true },
    );
  const leave = () =>
    isOpenedHere(location.state)
      ? navigate(-1)
      : navigate({ hash: '' }, { replace: true, preventScrollReset: true });

  return (
    <Suspense>
      <Lightbox
        stills={among}
        index={among.indexOf(still)}
        only={among === stills ? undefined : kind}
        words={words}
        onShow={show}
        onLeave={leave}
      />
    </Suspense>
  );
}

/** True when going back closes the lightbox, false for a visitor whose first address was the still's. */
function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}
