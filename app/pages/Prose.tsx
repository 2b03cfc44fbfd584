import type { PageProps } from '../data/page-data.ts';
import type { prosePage } from '../data/prose.ts';
import { ProsePage } from '../site/ProsePage/ProsePage.tsx';

export default function Prose({ page }: PageProps<typeof prosePage>) {
  return <ProsePage page={page} />;
}
