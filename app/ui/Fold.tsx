import { type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/**
 * What comes after a page's first screen on every device. The build inlines the rules of what stands before it, and
 * links the whole stylesheet here. Whoever comes from another page of the site sees the first screen at once, and this
 * a moment later; not on the way back nor to a place in the page, which must be there to be scrolled to.
 */
export function Fold({ children }: { children: ReactNode }) {
  const [first] = useState(!useHydrated());
  const { hash } = useLocation();
  const atOnce = useNavigationType() === 'POP' || hash !== '';
  const shown = useDeferredValue(true, first || atOnce);
  return (
    <>
      {first && !import.meta.env.DEV && <LateStylesheet />}
      {shown && children}
    </>
  );
}

/** The build puts the address in. */
const PLACEHOLDER = '/stylesheet';

/**
 * The link to the stylesheet in the middle of a page: browsers paint what stands before it, and wait with the rest.
 * It goes with its page; a second one in the head, asleep till then, has the same rules ready for the next page.
 */
function LateStylesheet() {
  const link = useRef<HTMLLinkElement>(null);
  const [href] = useState(() =>
    import.meta.env.SSR
      ? PLACEHOLDER
      : document.querySelector<HTMLLinkElement>('link[data-fold]')?.href,
  );
  useLayoutEffect(() => {
    const next = document.createElement('link');
    Object.assign(next, { rel: 'stylesheet', media: 'not all', href: link.current?.href });
    document.head.append(next);
    return () => {
      next.media = 'all';
    };
  }, []);
  return <link ref={link} rel="stylesheet" href={href} data-fold="" />;
}
