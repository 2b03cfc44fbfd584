/** Loads the lightbox when a visitor is about to open a still, not with the page. */
export const loadLightbox = () => import('./Lightbox.tsx');
