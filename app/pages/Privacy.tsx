import { content } from '../data/content.server.ts';
import { ProsePage } from '../site/ProsePage/ProsePage.tsx';
import type { Route } from './+types/Privacy.ts';

export async function loader() {
  return (await content()).privacy;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.meta.title },
  { name: 'description', content: loaderData.meta.description },
];

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <ProsePage page={loaderData} />;
}
