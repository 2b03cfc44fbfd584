import { content } from '../data/content.server.ts';
import { filingArchive } from '../data/filing-archive.server.ts';
import { FilingPage } from '../site/FilingPage/FilingPage.tsx';
import { filingMeta } from '../site/FilingPage/filing-meta.ts';
import { filingPage } from '../site/FilingPage/filing-page.ts';
import type { Route } from './+types/Governance.ts';

export async function loader() {
  return filingPage(await content(), 'governance', await filingArchive('governance'));
}

export const meta: Route.MetaFunction = ({ loaderData }) => filingMeta(loaderData);

export default function Governance({ loaderData }: Route.ComponentProps) {
  return <FilingPage page={loaderData} />;
}
