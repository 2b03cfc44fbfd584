interface Document {
  /** True while the browser prepares the page ahead of a visit; undefined where browsers do not. */
  readonly prerendering?: boolean;
}
