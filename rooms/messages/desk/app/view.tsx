import type { DeskRoom } from '../../../../desk/app/desk-room.ts';
import { Messages } from './Messages.tsx';

export const room: DeskRoom = {
  name: 'messages',
  view: { key: 'messages', name: 'Messages', Shown: Messages },
};
