/**
 * The fields that older content has and this program no longer reads: `npm run house -- migrate` removes them and names
 * them. The first of each pair matches the file in every language; `*` in a field is each entry of a list or group.
 */
export const DROPPED_FIELDS: readonly (readonly [file: RegExp, fields: readonly string[]])[] = [
  [
    /(?:^|\/)investor\.yaml$/,
    [
      'alerts.phrase',
      'alerts.choice.phrase',
      'copyCheck',
      'reading.check',
      'filings.yearLabel',
      'filings.allYears',
      'filings.typeLabel',
      'filings.allTypes',
      'filings.shown',
      'filings.nothing',
      'filings.downloadAll',
      'filings.archive',
    ],
  ],
  [/(?:^|\/)listing\.yaml$/, ['source', 'reviewed', 'sources', 'holidays', 'calendar']],
  [/(?:^|\/)mail\.yaml$/, ['alerts.confirm.phrase']],
  [/(?:^|\/)project-page\.yaml$/, ['film.whole']],
];
