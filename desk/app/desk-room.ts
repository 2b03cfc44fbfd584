import type { ComponentType } from 'react';
import type { DeskState } from './requests.ts';

export interface ViewProps {
  state: DeskState;
  place: string[];
  onChange: () => Promise<void>;
}

/** A view of the desk, for the people whose role has it, or has the view `as`. */
export interface View {
  key: string;
  name: string;
  as?: string;
  Shown: ComponentType<ViewProps>;
}

export interface OfEntryProps {
  address: string;
  entry: object;
  published: boolean;
}

/** What a room brings to the desk's page: its `view.tsx` exports it as `room`. */
export interface DeskRoom {
  name: string;
  view?: View;
  /** What the form of each entry of a file shows below itself. */
  ofEntry?: { file: string; Shown: ComponentType<OfEntryProps> };
}

/** Found by their folders, so that a room can be taken out of the program. */
export const DESK_ROOMS = Object.values(
  import.meta.glob<DeskRoom>('../../rooms/*/desk/app/view.tsx', { eager: true, import: 'room' }),
);
