interface Document {
  /** True while the browser prerenders the page. Undefined where the browser does not support it. */
  readonly prerendering?: boolean;
}
