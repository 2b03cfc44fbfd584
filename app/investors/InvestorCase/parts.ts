/** Between the two parts of /investor that only the build renders. */
export const PARTS = '<!--parts-->';
