import type { Islands } from '../../../site/ui/island.tsx';

export const islands: Islands = {
  DocumentSearch: () =>
    import('./DocumentSearch/DocumentSearch.tsx').then((file) => file.DocumentSearch),
};
