/**
 * Marks the place below a page's first screen on every device. The build inlines the styles of what
 * comes before it, and links the whole stylesheet here: browsers paint what comes before the link,
 * and wait for the sheet with what follows.
 */
export function FirstScreenEnd() {
  // The build puts the address in. React does not compare attributes when it hydrates.
  return import.meta.env.DEV ? null : <link rel="stylesheet" href="/stylesheet" data-late="" />;
}
