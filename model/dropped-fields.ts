/**
 * The fields that older content has and this program no longer reads: `npm run house -- migrate` removes them and names
 * them. The first of each pair matches the file in every language; `*` in a field is each entry of a list or group.
 */
export const DROPPED_FIELDS: readonly (readonly [file: RegExp, fields: readonly string[]])[] = [
  [/(?:^|\/)company\.yaml$/, ['billing']],
  [/(?:^|\/)contact-page\.yaml$/, ['form.scene']],
  [
    /(?:^|\/)home\.yaml$/,
    [
      'slate',
      'services.slug',
      'projects.slug',
      'projects.count',
      'clients.slug',
      'clients.count',
      'products.slug',
      'products.count',
      'credits',
    ],
  ],
  [/(?:^|\/)look\.yaml$/, ['colours.slate', 'shades.slate-2', 'shades.board-label']],
  [/(?:^|\/)not-found\.yaml$/, ['slate']],
  [
    /(?:^|\/)project-page\.yaml$/,
    [
      'film.whole',
      'film.place',
      'film.frame',
      'film.player.take',
      'reel.ended.slate',
      'reel.ended.telephone',
    ],
  ],
  [
    /(?:^|\/)investor\.yaml$/,
    [
      ...['lead', 'reading', 'filings.columns.pages', 'case.change', 'case.source'],
      ...['xbrl', 'spreadsheet', 'recording', 'transcript'].flatMap((kind) => [
        `filings.kinds.${kind}.one`,
        `filings.kinds.${kind}.many`,
      ]),
    ],
  ],
  [/(?:^|\/)company\.yaml$/, ['scripCode']],
  [
    /(?:^|\/)hire\.yaml$/,
    [
      'bar.dates',
      'bar.inMany',
      'bar.inOne',
      'bar.items',
      'compare',
      'departments.beginsWith',
      'how.lead',
      'kit.clear',
      'kit.facts.items',
      'kit.project',
      'kit.sheetCount',
      'rates.compare',
      'rates.compareWith',
      'rates.days',
      'rates.department',
      'rates.quantity',
      'rates.noScript',
      'kit.labels.dates',
      'kit.noScript',
      'kit.shared.add',
    ],
  ],
  [
    /(?:^|\/)investor\.yaml$/,
    [
      'alerts.phrase',
      'alerts.choice.phrase',
      'copyCheck',
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
  [
    /(?:^|\/)investor\.yaml$/,
    [
      ...['search.order', 'search.suggestions', 'search.sectionLabel', 'search.yearLabel'],
      ...['search.typeLabel', 'search.morePages', 'search.titlesOnly'],
    ],
  ],
  [/(?:^|\/)filings\/[^/]+\.yaml$/, ['transcribes']],
];
