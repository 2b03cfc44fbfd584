import type { Block } from '../../pdf/blocks.ts';
import { ASSET_CLASSES } from '../equipment.ts';
import { rupees, words } from '../figures.ts';
import type { BlockMovement, Period, Position } from '../period.ts';

type Cells = (at: { opening: Opening; move: BlockMovement; closing: Opening }) => number[];
type Opening = Position['equipment'][number];

const GROSS: Cells = ({ opening, move, closing }) => [
  opening.gross,
  move.additions,
  -move.disposedGross,
  closing.gross,
];

const WORN: Cells = ({ opening, move, closing }) => [
  opening.accumulated,
  move.depreciation,
  -move.disposedAccumulated,
  closing.accumulated,
];

const NET: Cells = ({ opening, closing }) => [
  closing.gross - closing.accumulated,
  opening.gross - opening.accumulated,
];

/** Gross block of each class, from the beginning of a period to its end. */
export const grossBlock = (period: Period): Block =>
  byClass(
    period,
    ['Gross block', '>At the beginning', '>Additions', '>Disposals', '>At the end'],
    GROSS,
  );

export const accumulatedDepreciation = (period: Period): Block =>
  byClass(
    period,
    [
      'Accumulated depreciation',
      '>At the beginning',
      '>For the period',
      '>On disposals',
      '>At the end',
    ],
    WORN,
  );

export const netBlock = (period: Period): Block =>
  byClass(period, ['Net block', '>At the end', '>At the beginning'], NET);

function byClass({ opening, movements, closing }: Period, labels: string[], cells: Cells): Block {
  const none = { gross: 0, accumulated: 0 };
  const still = { additions: 0, disposedGross: 0, depreciation: 0, disposedAccumulated: 0 };
  const rows = ASSET_CLASSES.map((_, place) =>
    cells({
      opening: opening.equipment[place] ?? none,
      move: movements[place] ?? still,
      closing: closing.equipment[place] ?? none,
    }),
  );
  const totals = labels
    .slice(1)
    .map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  return words(labels, [
    ...ASSET_CLASSES.map(({ name }, place) => [name, ...(rows[place] ?? []).map(rupees)]),
    ['*Total', ...totals.map(rupees)],
  ]);
}
