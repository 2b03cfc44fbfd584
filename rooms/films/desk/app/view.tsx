import type { DeskRoom } from '../../../../desk/app/desk-room.ts';
import { ReelLink } from './ReelLink.tsx';

export const room: DeskRoom = {
  name: 'films',
  ofEntry: { file: 'reels.yaml', Shown: ReelLink },
};
