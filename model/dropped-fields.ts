/**
 * The fields that older content has and this program no longer reads: `npm run house -- migrate` removes them and names
 * them. The first of each pair matches the file in every language; `*` in a field is each entry of a list or group.
 */
export const DROPPED_FIELDS: readonly (readonly [file: RegExp, fields: readonly string[]])[] = [
  [/(?:^|\/)project-page\.yaml$/, ['film.whole']],
  [
    /(?:^|\/)hire\.yaml$/,
    [
      'compare',
      'rates.compare',
      'rates.compareWith',
      'rates.days',
      'rates.noScript',
      'kit.labels.dates',
      'kit.noScript',
      'kit.shared.add',
    ],
  ],
];
