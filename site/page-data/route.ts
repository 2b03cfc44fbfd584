import type { ComponentType } from 'react';
import type { Project } from '../content/schemas/schemas.ts';
import type { PageData } from './page-data.ts';

export interface Route {
  path: string;
  component: ComponentType<object>;
  load: () => Promise<PageData<object>>;
  /** The file of the content with its words. The page exists in each language whose folder has that file. */
  wordsFile?: string;
  /** Its language, if it is not the main one, and its address in the main language. */
  language?: { code: string; original: string };
}

export interface PageLanguage {
  code: string;
  name: string;
  path: string;
}

export const MAIN_LANGUAGE = 'en-IN';

/** Defines a page. The function must return the component's props. `wordsFile` is the file with its words, where it may be translated. */
export function page<Props extends object>(
  path: string,
  component: ComponentType<Props>,
  load: () => Promise<PageData<Props>>,
  wordsFile?: string,
): Route {
  return {
    path,
    component: component as ComponentType<object>,
    load,
    ...(wordsFile && { wordsFile }),
  };
}

/** What a room brings to the site: its `pages.ts` exports it as `room`. */
export interface RoomPages {
  pages: () => Promise<Route[]>;
  dataFiles?: Record<string, () => Promise<unknown>>;
}

/** A film of the loop on the home page, seen from this second on. */
export type Cut = Pick<Project, 'id' | 'title'> & {
  at: number;
  line?: string;
  film: boolean;
};

/** What a room shows on the home page: a `home-part.tsx` exports it as `homePart`. */
export interface HomePart<Props extends object> {
  load: () => Promise<Props & { cuts?: Cut[] }>;
  Way?: ComponentType<Props>;
  /** Under the link to the equipment. */
  Line?: ComponentType<Props>;
  Part?: ComponentType<Props>;
}

/** What another room shows on the page of a film: a `film-part.tsx` exports it as `filmPart`. */
export interface FilmPart<Props extends object> {
  /** @returns undefined where it has nothing to show */
  load: (film: Project) => Promise<Props | undefined>;
  Part: ComponentType<Props>;
  /** Stays at the lower edge of the window. */
  Bar?: ComponentType<Props>;
}
