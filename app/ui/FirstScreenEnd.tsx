/**
 * Marks a place below the fold on every device. The build inlines the styles of the content before it and links the
 * stylesheets here. Browsers paint the content before the links at once, and the content after them when the
 * stylesheets have loaded.
 */
export function FirstScreenEnd() {
  // The build inserts the addresses. React does not compare attributes during hydration.
  return import.meta.env.DEV ? null : (
    <>
      <link rel="stylesheet" href="/shared" />
      <link rel="stylesheet" href="/own" />
    </>
  );
}
