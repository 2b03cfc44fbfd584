/** The lightbox comes when a still is about to be opened, not with the page. */
export const loadLightbox = () => import('./Lightbox.tsx');
