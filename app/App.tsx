import { type ReactNode, useEffect } from 'react';
import { NOT_FOUND_PATH, withoutSlash } from '../contract/paths.ts';
import type { PageLanguage } from './content/route.ts';
import type { Layout } from './layout/data.ts';
import { Footer } from './layout/Footer/Footer.tsx';
import { Menu } from './layout/Navigation/Menu.tsx';
import { Navigation } from './layout/Navigation/Navigation.tsx';
import { PageBoundary } from './layout/PageBoundary.tsx';
import { replayTyping } from './replay-typing.ts';
import { HYDRATED } from './ui/hydrated-event.ts';
import { revealParts } from './ui/Reveal/reveal-parts.ts';
import { useHydrated } from './ui/use-hydrated.ts';
import { useScrollbarGutter } from './ui/use-scrollbar-gutter.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/words.css';
import './styles/controls.css';
import './styles/buttons.css';
import './styles/forced-colors.css';
import './styles/paper.css';
import 'virtual:picture-looks.css';

export interface AppProps {
  /** The address that this page is built for. */
  path: string;
  paper: boolean;
  layout: Layout;
  /** The page in other languages. */
  languages: readonly PageLanguage[];
  /** The content of the page. */
  children: ReactNode;
}

/** Wraps every page in the navigation bar, menu and footer. */
export function App({ path, paper, layout, languages, children }: AppProps) {
  const hydrated = useHydrated();
  // One file is served for every unknown address.
  const pathname =
    hydrated && path === NOT_FOUND_PATH ? withoutSlash(window.location.pathname) : path;
  const theme = paper ? 'paper' : 'dark';
  useScrollbarGutter();
  useEffect(replayTyping, []);
  useEffect(revealParts, []);
  useEffect(() => {
    // This renders after hydration, when React handles every control.
    if (hydrated) document.dispatchEvent(new Event(HYDRATED));
  }, [hydrated]);
  return (
    <>
      <a className="skip" href="#main">
        {layout.skipLink}
      </a>
      {/* Before the page, so that its stylesheet can hide everything after it. */}
      <Menu layout={layout} pathname={pathname} />
      <Navigation layout={layout} pathname={pathname} theme={theme} languages={languages} />
      <main id="main" tabIndex={-1} data-theme={theme}>
        <PageBoundary words={layout.lost}>{children}</PageBoundary>
      </main>
      <Footer layout={layout} pathname={pathname} paper={paper} />
    </>
  );
}
