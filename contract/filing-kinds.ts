/** What can be published, by the end of the file's name. */
const KINDS = {
  pdf: 'pdf',
  xml: 'xbrl',
  xlsx: 'spreadsheet',
  mp4: 'recording',
  m4a: 'recording',
  mp3: 'recording',
  vtt: 'transcript',
} as const;

export type FilingKind = (typeof KINDS)[keyof typeof KINDS];
const COUNTED: Record<FilingKind, string> = {
  pdf: 'page',
  xbrl: 'fact',
  spreadsheet: 'sheet',
  recording: 'minute',
  transcript: 'minute',
};

export const FILING_KINDS = Object.keys(COUNTED) as [FilingKind, ...FilingKind[]];
export const FILING_ENDS = Object.keys(KINDS);
/** For the `accept` of a file field. */
export const FILING_FILES = FILING_ENDS.map((end) => `.${end}`).join();

/** The kind of a document, from the name of its file or its address. Of any other name: a PDF, which its reader refuses. */
export function filingKind(file: string): FilingKind {
  const [, end = ''] = /\.(\w+)(?:#|$)/.exec(file.toLowerCase()) ?? [];
  return end in KINDS ? KINDS[end as keyof typeof KINDS] : 'pdf';
}

/** How much a document is, for staff: '12 pages', '1 minute'. */
export const countText = (file: string, count: number) =>
  `${count} ${COUNTED[filingKind(file)]}${count === 1 ? '' : 's'}`;
