interface Ranked {
  id: string;
  successor: string | null;
}

/** Moves each replaced document directly below the document that replaced it, if both were found. */
export function successorsFirst<Row extends Ranked>(rows: readonly Row[]): Row[] {
  const found = new Set(rows.map(({ id }) => id));
  const replaced = Map.groupBy(rows, ({ successor }) => successor ?? '');
  const withReplaced = (row: Row): Row[] => [
    row,
    ...(replaced.get(row.id) ?? []).flatMap(withReplaced),
  ];
  return rows
    .filter(({ successor }) => successor === null || !found.has(successor))
    .flatMap(withReplaced);
}
