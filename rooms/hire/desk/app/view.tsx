import type { DeskRoom } from '../../../../desk/app/desk-room.ts';
import { Catalogue } from './Catalogue.tsx';

export const room: DeskRoom = {
  name: 'hire',
  view: { key: 'catalogue', name: 'Catalogue', as: 'words', Shown: Catalogue },
};
