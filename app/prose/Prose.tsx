import type { PageProps } from '../content/page-data.ts';
import { ProsePage } from './ProsePage/ProsePage.tsx';
import type { prosePage } from './prose-data.ts';

export default function Prose({ page }: PageProps<typeof prosePage>) {
  return <ProsePage page={page} />;
}
