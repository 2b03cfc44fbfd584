import type { RoomReader } from '../../../site/content/rooms.ts';
import { equipmentProblems, loadEquipment } from './equipment.ts';

export const room: RoomReader = {
  read: async (folder, { products, company }, problems) => ({
    equipment: await loadEquipment(folder, products, company, problems),
  }),
  problems: (_folder, { equipment = [], hire }) => equipmentProblems(equipment, hire),
};
