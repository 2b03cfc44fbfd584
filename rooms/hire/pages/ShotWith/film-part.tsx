import type { Project } from '../../../../site/content/schemas/schemas.ts';
import { KIT_STORAGE } from '../../../../site/contract/kit.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { content } from '../../../../site/page-data/content.ts';
import { pick } from '../../../../site/page-data/page-data.ts';
import type { FilmPart } from '../../../../site/page-data/route.ts';
import { Island } from '../../../../site/ui/island.tsx';
import { hireContent, placedItems } from '../hire-data.ts';
import { KitBar } from '../KitList/KitBar.tsx';
import { ShotWith } from './ShotWith.tsx';

type FilmPartProps = NonNullable<Awaited<ReturnType<typeof load>>>;

async function load({ shotWith }: Project) {
  if (shotWith.length === 0 || !(await content()).hire) return undefined;
  const { hire, equipment, title } = await hireContent();
  const placed = placedItems(equipment);
  const items = shotWith.map((id) => {
    const found = placed.get(id);
    if (!found) throw new Error(`content/equipment/: ${id}: there is no such item`);
    const { item, of, page } = found;
    const facts = Object.values(item.facts).flatMap((fact) => [fact].flat()[0] ?? []);
    return {
      entry: { ...pick(item, 'id', 'name', 'maker', 'rate'), department: title(of) },
      about: [facts.slice(0, 2).join(', '), item.note].filter(Boolean).join('. '),
      href: paths.hireItem(of, id, page),
    };
  });
  return {
    shot: { items, words: hire.shotWith, onQuote: hire.rates.onQuote },
    bar: pick(hire, 'bar', 'items', 'charge', 'sums'),
  };
}

const Part = ({ shot }: FilmPartProps) => (
  <Island name="ShotWith" of={ShotWith} on="act" kept={KIT_STORAGE} props={shot} />
);

const Bar = ({ bar }: FilmPartProps) => (
  <Island name="KitBar" of={KitBar} on="act" kept={KIT_STORAGE} props={{ words: bar }} />
);

export const filmPart: FilmPart<FilmPartProps> = { load, Part, Bar };
