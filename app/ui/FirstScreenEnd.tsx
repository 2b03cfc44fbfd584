/**
 * Marks a place below the fold on every device. The build inlines the styles of the content before it and links the
 * whole stylesheet here. Browsers paint the content before the link at once, and the content after it when the
 * stylesheet has loaded.
 */
export function FirstScreenEnd() {
  // The build inserts the address. React does not compare attributes during hydration.
  return import.meta.env.DEV ? null : <link rel="stylesheet" href="/stylesheet" data-late="" />;
}
