import type { Islands } from '../../../site/ui/island.tsx';

export const islands: Islands = {
  HireSearch: () => import('./HireSearch/HireSearch.tsx').then((file) => file.HireSearch),
  KitBar: () => import('./KitList/KitBar.tsx').then((file) => file.KitBar),
  KitListPage: () => import('./KitList.tsx').then((file) => file.KitListPage),
  RateCard: () => import('./RateCard/RateCard.tsx').then((file) => file.RateCard),
  ShotWith: () => import('./ShotWith/ShotWith.tsx').then((file) => file.ShotWith),
};
