import type { Department } from '../content/schemas/equipment-schemas.ts';
import type { PictureRecord } from '../content/schemas/picture.ts';
import type { Project } from '../content/schemas/schemas.ts';

/** A film that a page plays, in the words of schema.org. */
export type PlayedFilm = Record<
  'name' | 'description' | 'thumbnailUrl' | 'uploadDate' | 'contentUrl' | 'duration',
  string
> & { transcript?: string };

export type ListedDocument = Record<'title' | 'href' | 'date' | 'language', string>;

/** What search engines and shared links get of a page, besides its title and description. */
export interface Discovery {
  headline: string;
  /** The background picture of the share image: folder under `content/`, and record. */
  still: { folder: string; record: PictureRecord };
  /** The day its words or documents last changed, from the content: `2025-11-14`. Undefined for an empty list. */
  changed: string | undefined;
  /** The documents on the page, newest first. */
  filings?: readonly ListedDocument[];
  film?: Project;
  plays?: PlayedFilm;
  gallery?: readonly Project[];
  department?: Department;
}

/** The metadata in a page's head, for the browser tab, search engines and shared links. */
export interface Head {
  title: string;
  description: string;
  noindex?: true;
  /** A page without navigation, footer and React. It tells other sites nothing of its address. */
  bare?: true;
  /** Pages excluded from search engines have none. */
  discovery?: Discovery;
  /** The section whose feeds the page announces, or `all`. */
  feeds?: { of: string; title: string };
}

export interface FoundPage extends Discovery, Pick<Head, 'title' | 'description'> {
  path: string;
}

/** The result of a page's function in its `-data.ts` file, which runs at build. */
export interface PageData<Props> {
  head: Head;
  /** Set for pages that use the light paper theme. The default is dark. */
  paper?: boolean;
  props: Props;
}

/** The props that a page's function returns: `PageProps<typeof aboutPage>`. */
export type PageProps<Load extends (...args: never[]) => Promise<PageData<object>>> = Awaited<
  ReturnType<Load>
>['props'];

/** The head of a page that says in the content what it is called and when it changed. */
export const headOf = <Meta extends { updated: string }>(
  meta: Meta,
  headline: string,
  still: Discovery['still'],
  shown: Partial<Discovery> = {},
) => ({ ...meta, discovery: { headline, still, changed: meta.updated, ...shown } });

/** Some of the words of a page: the browser gets no others. */
export function pick<Words extends object, Name extends keyof Words>(
  words: Words,
  ...names: Name[]
): Pick<Words, Name> {
  return Object.fromEntries(names.map((name) => [name, words[name]])) as Pick<Words, Name>;
}
