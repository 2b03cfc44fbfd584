/** What became of a document after it was filed. A current document has none. */
export interface Standing {
  state: 'replaced' | 'withdrawn';
  /** ISO day. */
  date: string;
}
