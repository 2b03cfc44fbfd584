import { type ComponentType, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { PageLanguage } from './content/route.ts';
import type { Layout } from './layout/data.ts';
import { ROOT_ID } from './root-id.ts';

/** The data that the build writes into each page's HTML. */
export interface ClientData {
  path: string;
  paper: boolean;
  props: object;
  /** The page in other languages. */
  languages?: readonly PageLanguage[];
}

/** Hydrates a built page. */
export function hydrate(Page: ComponentType<object>, layout: Layout, data: ClientData): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`#${ROOT_ID} is missing`);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App path={data.path} paper={data.paper} layout={layout} languages={data.languages ?? []}>
          <Page {...data.props} />
        </App>
      </StrictMode>,
    );
  });
  const prefetch = () =>
    void import('./prefetch-hovered.ts').then((late) => late.prefetchHovered());
  addEventListener('pointerover', prefetch, { once: true });
}
