import { paths } from '../../../../site/contract/paths.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import { unbroken } from '../../../../site/contract/words/unbroken.ts';
import { contentWith } from '../../../../site/page-data/content.ts';
import type { HomePart } from '../../../../site/page-data/route.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { resultOf } from './last-result-data.ts';

/** The first figure of the last result, unless its figures are older than the last result that was filed. */
async function load(): Promise<{ words?: string }> {
  const content = await contentWith('investors');
  const { tertiary } = content.home.hero;
  const result = resultOf(content);
  const figure = result?.figures[0];
  if (!tertiary || !figure) return {};
  const { value, change = figure.before } = figure;
  return { words: unbroken(fill(tertiary, { period: result.short, value, change })) };
}

const Line = ({ words }: { words?: string }) =>
  words && (
    <a className="text" href={paths.investor}>
      {words}
      <Icon name="arrow" />
    </a>
  );

export const homePart: HomePart<{ words?: string }> = { load, Line };
