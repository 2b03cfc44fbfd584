import { content } from '../content.server.ts';
import { filingIndex } from '../site/filing-index.ts';

/** `/filings.json`, written at build. */
export async function loader() {
  const { filings, filingSections } = await content();
  return Response.json(filingIndex(filings, filingSections));
}
