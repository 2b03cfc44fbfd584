/** The metadata in a page's head, for the browser tab, search engines and shared links. */
export interface Head {
  title: string;
  description: string;
  /** Excludes the page from search engines. */
  noindex?: true;
  /** The canonical address, if it differs from the page's address. */
  canonical?: string;
  /** The section whose feeds the page announces, or `all`. */
  feeds?: { of: string; title: string };
}

/** The result of a page's function in `app/data/`, which runs at build. */
export interface PageData<Props> {
  head: Head;
  /** Set for pages that use the light paper theme. The default is dark. */
  paper?: boolean;
  /** The props of the page's component. The browser receives them as JSON. */
  props: Props;
  /** HTML that the component receives as `html`, only at build. The browser keeps the text already in the page. */
  html?: string;
}

/** The props that a page's function returns: `PageProps<typeof aboutPage>`. */
export type PageProps<Load extends (...args: never[]) => Promise<PageData<object>>> = Awaited<
  ReturnType<Load>
>['props'];
