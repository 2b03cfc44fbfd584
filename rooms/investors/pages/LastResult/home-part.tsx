import { paths } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { unbroken } from '../../../../site/contract/words/unbroken.ts';
import { contentWith } from '../../../../site/page-data/content.ts';
import type { HomePart } from '../../../../site/page-data/route.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { lastResult } from '../../content/investor-problems.ts';
import { number } from '../Highlights/Highlights.tsx';

/** The first figure of the last result, unless its figures are older than the last result that was filed. */
async function load(): Promise<{ words?: string }> {
  const { home, investor, filings } = await contentWith('investors');
  const figure = investor.result?.figures[0];
  const { filing, newer } = lastResult(investor, filings);
  if (!home.hero.tertiary || !figure || !filing || newer) return {};
  return { words: unbroken(fill(home.hero.tertiary, { value: number.format(figure.value) })) };
}

const Line = ({ words }: { words?: string }) =>
  words && (
    <a className="text" href={paths.investor}>
      {words}
      <Icon name="arrow" />
    </a>
  );

export const homePart: HomePart<{ words?: string }> = { load, Line };
