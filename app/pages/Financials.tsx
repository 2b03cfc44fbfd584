import { content } from '../data/content.server.ts';
import { filingArchive } from '../data/filing-archive.server.ts';
import { FilingPage } from '../site/FilingPage/FilingPage.tsx';
import { filingMeta } from '../site/FilingPage/filing-meta.ts';
import { filingPage } from '../site/FilingPage/filing-page.ts';
import type { Route } from './+types/Financials.ts';

export async function loader() {
  return filingPage(await content(), 'financials', await filingArchive('financials'));
}

export const meta: Route.MetaFunction = ({ loaderData }) => filingMeta(loaderData);

export default function Financials({ loaderData }: Route.ComponentProps) {
  return <FilingPage page={loaderData} />;
}
