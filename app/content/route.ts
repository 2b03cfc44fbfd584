import type { ComponentType } from 'react';
import type { PageData } from './page-data.ts';

/** A page: its address, its component, and the function that loads its data at build. */
export interface Route {
  path: string;
  component: ComponentType<object>;
  load: () => Promise<PageData<object>>;
}

/** Defines a page. The function must return the component's props. */
export function page<Props extends object>(
  path: string,
  component: ComponentType<Props>,
  load: () => Promise<PageData<Props>>,
): Route {
  return { path, component: component as ComponentType<object>, load };
}

/** What a room brings to the site: its `pages.ts` exports it as `room`. */
export interface RoomPages {
  pages: () => Promise<Route[]>;
  /** Files that the site's scripts read, by their addresses. */
  dataFiles?: Record<string, () => Promise<unknown>>;
}
