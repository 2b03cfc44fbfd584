import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import type { FilingSection } from '../../content-model/filing.ts';
import { content } from '../data/content.server.ts';
import { filingArchive } from '../data/filing-archive.server.ts';
import { feedLinks } from '../site/FilingPage/filing-meta.ts';
import { FilingYears as Years } from '../site/FilingYears/FilingYears.tsx';
import { type FilingYearsData, filingYearsPage } from '../site/FilingYears/filing-years-page.ts';

/** Of a section with very many documents: its own page, or the page of one earlier year (app/filing-routes.ts). */
export async function loader({ url }: LoaderFunctionArgs) {
  const [, section = '', year] = url.pathname.split('/');
  const id = section as FilingSection;
  return filingYearsPage(await content(), id, year, await filingArchive(id, year));
}

// The routes are written from the content, and a small site has none of them: no types are made for this page.
interface PageProps {
  loaderData: FilingYearsData;
}

export const meta = ({ loaderData: { meta, id, title } }: PageProps): MetaDescriptor[] => [
  { title: meta.title },
  { name: 'description', content: meta.description },
  ...feedLinks(id, title),
];

export default function FilingYears({ loaderData }: PageProps) {
  return <Years key={loaderData.href} data={loaderData} />;
}
