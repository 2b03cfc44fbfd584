import type { Islands } from '../../../site/ui/island.tsx';

export const islands: Islands = {
  StillLightbox: () => import('./Lightbox/StillLightbox.tsx').then((file) => file.StillLightbox),
};
