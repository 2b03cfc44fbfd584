import { useEffect, useRef } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { frame } from './data/frame.server.ts';
import { HYDRATED } from './hydrated-event.ts';
import { themeOf } from './paths.ts';
import { Canonical } from './site/Canonical.tsx';
import { Footer } from './site/Footer/Footer.tsx';
import { Navigation } from './site/Navigation/Navigation.tsx';
import { useAnnounceRoute } from './site/use-announce-route.ts';
import { usePathname } from './site/use-pathname.ts';
import { useScrollbarGutter } from './site/use-scrollbar-gutter.ts';
import { useHydrated } from './ui/use-hydrated.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/page-transition.css';
import 'virtual:picture-looks.css';

export const loader = frame;

/**
 * A page's file of data holds the frame's words too, so they come along: left out, what is fetched while a link is
 * hovered would have another address than what is fetched when it is pressed. A still opened in the page asks for nothing.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The build moves stylesheet and scripts out of the HTML, so in the browser React must not look for them. */
const WRITING = import.meta.env.SSR || import.meta.env.DEV;

export function Layout({ children }: { children: React.ReactNode }) {
  // A render after hydration: by then every control has its script's own answers in place.
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event(HYDRATED));
  }, [hydrated]);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e0d0b" />
        <Meta />
        {WRITING && <Links />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {WRITING && <Scripts />}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Frame frame={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** What could not be shown: the frame stands, the page says so. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) return null;
  return (
    <Frame frame={data}>
      <div className="wrap section">
        <h1>{data.lost.title}</h1>
        <p>{data.lost.text}</p>
        <button type="button" onClick={() => location.reload()}>
          {data.lost.again}
        </button>
      </div>
    </Frame>
  );
}

interface FrameProps {
  frame: Route.ComponentProps['loaderData'];
  children: React.ReactNode;
}

function Frame({ frame, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const title = useAnnounceRoute(useLocation().pathname, main);
  useScrollbarGutter();
  return (
    <>
      <Canonical siteUrl={frame.siteUrl} pathname={pathname} />
      <a className="skip" href="#main">
        {frame.skipLink}
      </a>
      <Navigation frame={frame} pathname={pathname} />
      <main ref={main} id="main" tabIndex={-1} data-theme={themeOf(pathname)}>
        {children}
      </main>
      <Footer frame={frame} pathname={pathname} />
      <p className="visually-hidden" role="status">
        {title}
      </p>
    </>
  );
}
