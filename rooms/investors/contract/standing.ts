/** The status of a document that was replaced or withdrawn. A current document has none. */
export interface Standing {
  state: 'replaced' | 'withdrawn';
  /** ISO day. */
  date: string;
}
