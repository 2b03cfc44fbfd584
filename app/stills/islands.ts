import type { Islands } from '../ui/island.tsx';

export const islands: Islands = {
  StillLightbox: () => import('./Lightbox/StillLightbox.tsx').then((file) => file.StillLightbox),
};
