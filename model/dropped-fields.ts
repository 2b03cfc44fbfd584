/**
 * The fields that older content has and this program no longer reads: `npm run house -- migrate` removes them and names
 * them. The first of each pair matches the file in every language; `*` in a field is each entry of a list or group.
 */
export const DROPPED_FIELDS: readonly (readonly [file: RegExp, fields: readonly string[]])[] = [
  [/(?:^|\/)project-page\.yaml$/, ['film.whole']],
  [
    /(?:^|\/)investor\.yaml$/,
    [
      ...['search.order', 'search.suggestions', 'search.sectionLabel', 'search.yearLabel'],
      ...['search.typeLabel', 'search.morePages', 'search.titlesOnly'],
    ],
  ],
];
