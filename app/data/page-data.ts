/** What a page's head says: for the browser's tab, search engines and shared links. */
export interface Head {
  title: string;
  description: string;
  /** Keeps the page out of search engines. */
  noindex?: true;
  /** The address that search engines should know instead of the page's own. */
  canonical?: string;
  /** The section whose feeds a feed reader finds from this page, or `all`. */
  feeds?: { of: string; title: string };
}

/** What the function of a page in `app/data/` returns; it runs at build. */
export interface PageData<Props> {
  head: Head;
  /** Pages for reading are paper; without this they are dark. */
  paper?: boolean;
  /** What the page's component gets. It travels to the browser as JSON. */
  props: Props;
  /** HTML that the component gets at build only, as `html`: long text, which the browser already has in the page. */
  html?: string;
}

/** The props that a page's function provides: `PageProps<typeof aboutPage>`. */
export type PageProps<Load extends (...args: never[]) => Promise<PageData<object>>> = Awaited<
  ReturnType<Load>
>['props'];
