/** By file: what older content has and this program no longer reads. `*` is each entry of a list or group. */
const FIELDS: Record<string, string> = {
  about: 'mission.project',
  company: 'billing nameSuffix scripCode',
  'contact-page': 'form.privateHint form.scene',
  'filings/[^/]+': 'transcribes',
  hire: `
    bar.dates bar.inMany bar.inOne bar.items compare departments.beginsWith how.lead kit.clear
    kit.facts.items kit.labels.dates kit.noScript kit.project kit.shared.add kit.sheetCount
    rates.compare rates.compareWith rates.days rates.department rates.item rates.noScript rates.quantity`,
  home: `
    clients.count clients.slug credits interval products.count products.slug projects.count
    projects.slug reel.facts services.slug slate`,
  investor: `
    alerts.choice.phrase alerts.phrase case.change case.source copyCheck filings.allTypes
    filings.allYears filings.archive filings.columns.pages filings.downloadAll filings.last
    filings.nothing filings.shown filings.typeLabel filings.yearLabel
    filings.kinds.recording.many filings.kinds.recording.one filings.kinds.spreadsheet.many
    filings.kinds.spreadsheet.one filings.kinds.transcript.many filings.kinds.transcript.one
    filings.kinds.xbrl.many filings.kinds.xbrl.one lead reading search.morePages search.order
    search.sectionLabel search.suggestions search.titlesOnly search.typeLabel search.yearLabel topics`,
  listing: 'calendar holidays reviewed source sources',
  look: 'colours.slate shades.board-label shades.slate-2',
  mail: 'alerts.confirm.phrase',
  'not-found': 'slate',
  'project-page': `
    contactSheet film.frame film.place film.player.again film.player.captions film.player.mark
    film.player.roll film.player.rolling film.player.silent film.player.sound film.player.take
    film.player.threading film.whole lead lightbox.room lightbox.still lightbox.title lightbox.type
    lightbox.year reel.ended.slate reel.ended.telephone`,
  services: '*.points',
  site: 'footer.backToTop',
};

/** `npm run house -- migrate` removes these fields and names them. They apply to every language. */
export const DROPPED_FIELDS: readonly (readonly [file: RegExp, fields: readonly string[]])[] =
  Object.entries(FIELDS).map(([name, fields]) => [
    new RegExp(`(?:^|/)${name}\\.yaml$`),
    fields.trim().split(/\s+/),
  ]);
