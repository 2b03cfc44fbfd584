/** Between the parts of /investor that only the build renders. */
export const PARTS = '<!--parts-->';
