import { OPENING } from './inputs.ts';
import type { Block, BlockMovement, Flows } from './period.ts';
import { split } from './split.ts';

/** Classes of property, plant and equipment: share of the first block, of additions, of disposals. */
export const ASSET_CLASSES = [
  { name: 'Cameras and lenses', block: 40, additions: 44, disposals: 50, life: 'Six years' },
  { name: 'Lights and grip', block: 18, additions: 19, disposals: 16, life: 'Eight years' },
  { name: 'Sound and monitors', block: 9, additions: 9, disposals: 12, life: 'Five years' },
  { name: 'Post-production systems', block: 12, additions: 13, disposals: 10, life: 'Four years' },
  { name: 'Vehicles', block: 8, additions: 6, disposals: 8, life: 'Eight years' },
  { name: 'Furniture and fixtures', block: 4, additions: 2, disposals: 1, life: 'Ten years' },
  { name: 'Office equipment', block: 4, additions: 4, disposals: 3, life: 'Five years' },
  {
    name: 'Leasehold improvements',
    block: 5,
    additions: 3,
    disposals: 0,
    life: 'Term of the lease',
  },
] as const;

/** The classes as they stood when the first period began. */
export function openingBlocks(): Block[] {
  const weights = ASSET_CLASSES.map(({ block }) => block);
  const gross = split(OPENING.grossBlock, weights);
  const accumulated = split(OPENING.accumulatedDepreciation, weights);
  return gross.map((amount, place) => ({ gross: amount, accumulated: accumulated[place] ?? 0 }));
}

/** What each class gained, lost and wore off in a period. */
export function moveBlocks(before: readonly Block[], flows: Flows): BlockMovement[] {
  const additions = split(
    flows.additions,
    ASSET_CLASSES.map((asset) => asset.additions),
  );
  const disposals = ASSET_CLASSES.map((asset) => asset.disposals);
  const disposedGross = split(flows.disposal.gross, disposals);
  const disposedAccumulated = split(flows.disposal.accumulated, disposals);
  const depreciation = split(
    flows.depreciation,
    before.map(({ gross }, place) => gross + (additions[place] ?? 0) / 2),
  );
  return ASSET_CLASSES.map((_, place) => ({
    additions: additions[place] ?? 0,
    disposedGross: disposedGross[place] ?? 0,
    depreciation: depreciation[place] ?? 0,
    disposedAccumulated: disposedAccumulated[place] ?? 0,
  }));
}

/** The classes after what they went through. */
export function applyMovements(before: readonly Block[], moves: readonly BlockMovement[]): Block[] {
  return before.map(({ gross, accumulated }, place) => {
    const move = moves[place];
    return {
      gross: gross + (move?.additions ?? 0) - (move?.disposedGross ?? 0),
      accumulated: accumulated + (move?.depreciation ?? 0) - (move?.disposedAccumulated ?? 0),
    };
  });
}
