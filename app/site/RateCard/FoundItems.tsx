import type { Hire } from '../../../content-model/schemas.ts';
import { paths } from '../../paths.ts';
import { fill } from '../fill.ts';
import { type Catalogue, type CatalogueItem, entryOf } from '../KitList/catalogue.ts';
import { quantityOf } from '../KitList/kit.ts';
import { useKit } from '../KitList/kit-store.ts';
import styles from './RateCard.module.css';
import { RateRow } from './RateRow.tsx';

export interface FoundItemsProps {
  catalogue: Catalogue;
  items: readonly CatalogueItem[];
  total: number;
  query: string;
  words: Pick<Hire, 'rates' | 'search'>;
}

/** The search results from all departments: the usual rows, grouped by department. */
export function FoundItems({ catalogue, items, total, query, words }: FoundItemsProps) {
  const kit = useKit();
  return (
    <>
      <p className={styles.found} role="status">
        {total > 0 ? fill(words.search.found, { n: total }) : fill(words.search.nothing, { query })}
      </p>
      {catalogue.departments.map((department, place) => {
        const here = items.filter(({ of }) => of === place);
        if (here.length === 0) return null;
        return (
          <section key={department.id} aria-label={department.title}>
            <h3 className={styles.group}>{department.title}</h3>
            <ol>
              {here.map((item) => (
                <RateRow
                  key={item.id}
                  item={{ ...entryOf(catalogue, item), note: item.note }}
                  href={paths.hireItem(department.id, item.id)}
                  facts={department.labels.map((label, at) => ({
                    label,
                    value: item.facts[at] ?? undefined,
                  }))}
                  quantity={quantityOf(kit, item.id)}
                  words={words.rates}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </>
  );
}
