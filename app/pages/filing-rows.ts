import type { LoaderFunctionArgs } from 'react-router';
import type { FilingSection } from '../../content-model/filing.ts';
import { filingsOf } from '../../content-model/filing-lists.ts';
import { content } from '../data/content.server.ts';
import { filingRows } from '../site/FilingList/filing-row.ts';

/** `/<section>/all.json`, written at build where a section has a page a year: what its filter looks through. */
export async function loader({ url }: LoaderFunctionArgs) {
  const [, section] = url.pathname.split('/');
  const { filings } = await content();
  return Response.json(filingRows(filingsOf(section as FilingSection, filings), filings));
}
