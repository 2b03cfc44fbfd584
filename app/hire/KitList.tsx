import type { PageProps } from '../content/page-data.ts';
import { Island } from '../ui/island.tsx';
import { KitListPage } from './KitList/KitListPage.tsx';
import type { kitPage } from './kit-data.ts';

/** The kit list of this browser. */
export default function KitList(props: PageProps<typeof kitPage>) {
  return <Island name="KitListPage" of={KitListPage} on="idle" props={props} />;
}
