import { type ReactNode, useEffect } from 'react';
import type { Layout } from './data/layout.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { NOT_FOUND_PATH, withoutSlash } from './paths.ts';
import { replayTyping } from './replay-typing.ts';
import { Footer } from './site/Footer/Footer.tsx';
import { HYDRATED } from './site/hydrated-event.ts';
import { Menu } from './site/Menu/Menu.tsx';
import { Navigation } from './site/Navigation/Navigation.tsx';
import { useScrollbarGutter } from './site/use-scrollbar-gutter.ts';
import { useHydrated } from './ui/use-hydrated.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/page-clap.css';
import 'virtual:picture-looks.css';

export interface AppProps {
  /** The address that this page is built for. */
  path: string;
  paper: boolean;
  layout: Layout;
  /** The content of the page. */
  children: ReactNode;
}

/** Wraps every page in the navigation bar, menu and footer. */
export function App({ path, paper, layout, children }: AppProps) {
  const hydrated = useHydrated();
  // One file is served for every unknown address.
  const pathname =
    hydrated && path === NOT_FOUND_PATH ? withoutSlash(window.location.pathname) : path;
  const theme = paper ? 'paper' : 'dark';
  useScrollbarGutter();
  useEffect(replayTyping, []);
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
      <Navigation layout={layout} pathname={pathname} theme={theme} />
      <main id="main" tabIndex={-1} data-theme={theme}>
        <PageBoundary words={layout.lost}>{children}</PageBoundary>
      </main>
      <Footer layout={layout} pathname={pathname} paper={paper} />
    </>
  );
}
