import type { Islands } from '../ui/island.tsx';

export const islands: Islands = {
  ReelButton: () => import('./Reel/Reel.tsx').then((file) => file.ReelButton),
  StillLightbox: () => import('./Lightbox/StillLightbox.tsx').then((file) => file.StillLightbox),
};
