/** What can be published, by the end of the file's name. Only the text of a PDF is read. */
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

export const FILING_ENDS = Object.keys(KINDS);
export const FILING_FILES = FILING_ENDS.map((end) => `.${end}`).join();

/** The kind of a document, from the name of its file or its address. A file with any other ending counts as a PDF: the reader of PDFs refuses it. */
export function filingKind(file: string): FilingKind {
  const [, end = ''] = /\.(\w+)(?:#|$)/.exec(file.toLowerCase()) ?? [];
  return end in KINDS ? KINDS[end as keyof typeof KINDS] : 'pdf';
}

/** How long a PDF is, for staff: '12 pages'. Of another document, what it is. */
export function lengthOrKind(file: string, pages: number): string {
  const kind = filingKind(file);
  return kind === 'pdf' ? `${pages} page${pages === 1 ? '' : 's'}` : kind;
}
