import { createContext, useContext } from 'react';

export const PageSheets = createContext<readonly string[]>([]);

/**
 * Marks a place below the fold on every device. The build inlines the styles of the content before it and links the
 * stylesheets here. Browsers paint the content before the links at once, and the content after them when the
 * stylesheets have loaded.
 */
export function FirstScreenEnd() {
  return useContext(PageSheets).map((href) => <link key={href} rel="stylesheet" href={href} />);
}
