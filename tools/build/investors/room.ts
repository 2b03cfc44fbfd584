import type { BuildRoom } from '../steps.ts';
import { publishFilings } from './publish-filings.ts';

export const room: BuildRoom = { serve: publishFilings };
