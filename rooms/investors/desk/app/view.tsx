import type { DeskRoom } from '../../../../desk/app/desk-room.ts';
import { Filings } from './Filings.tsx';

export const room: DeskRoom = {
  name: 'investors',
  view: { key: 'filings', name: 'Filings', Shown: Filings },
};
