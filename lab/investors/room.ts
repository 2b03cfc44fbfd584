import type { LabRoom } from '../bench/figure.ts';
import { benchSearch } from './search.ts';

export const room: LabRoom = { search: benchSearch };
