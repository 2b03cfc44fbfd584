import { memo, useMemo, useState } from 'react';
import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { EquipmentFact, Hire } from '../../../model/schemas/schemas.ts';
import { SectionHead } from '../../layout/SectionHead/SectionHead.tsx';
import { Built } from '../../ui/Built.tsx';
import button from '../../ui/Button/Button.module.css';
import { ItemSearch } from './ItemSearch.tsx';
import styles from './RateCard.module.css';
import filter from './RateFilter.module.css';
import { RateFilter } from './RateFilter.tsx';
import { RateGroups } from './RateGroups.tsx';
import { chosenGroups, type RateChoice, type RateGroup, type RateItem } from './rate-item.ts';
import { onItemKeys, useItemSearch } from './use-item-search.ts';
import { useNamedItem } from './use-named-item.ts';

export interface RateCardProps {
  department: {
    id: string;
    groupLabel: string;
    facts: readonly EquipmentFact[];
    /** The groups and items of this page. */
    groups: readonly RateGroup[];
    /** The number of items on all pages. */
    items: number;
    page: { number: number; count: number };
  };
  /** The items of this page. */
  items: readonly RateItem[];
  /** The ids of those to compare. */
  compared: readonly string[];
  onCompare: (id: string) => void;
  /** The number of items in all departments. */
  total: number;
  words: Pick<Hire, 'rates' | 'search'>;
  /** The end of the form without JavaScript, only at build. */
  html?: string | undefined;
}

/** The rate card of a department: grouped rows, filters, and the search over all departments. */
export function RateCard(props: RateCardProps) {
  const { department, items, compared, onCompare, total, words, html } = props;
  const { id, facts, groups, groupLabel } = department;
  const { rates } = words;
  const [choice, setChoice] = useState<RateChoice>({ facts: {} });
  const search = useItemSearch();
  const { catalogue, FoundItems } = search;
  useNamedItem(department, !search.found, () => {
    search.setQuery('');
    setChoice({ facts: {} });
  });
  const shown = useMemo(() => chosenGroups(groups, choice), [groups, choice]);
  const count = shown.reduce((sum, group) => sum + group.items.length, 0);
  const shownText = fill(rates.shown, { n: count, count: department.items });
  const columns = useMemo(() => facts.filter((fact) => fact.row), [facts]);
  return (
    <section className={styles.rates} aria-labelledby="rates" onKeyDown={onItemKeys}>
      <SectionHead id="rates" title={rates.title} lead={rates.lead} compact />
      <div className="wrap">
        <search className={`panel screen-only ${filter.slate}`}>
          <ItemSearch words={words.search} total={total} search={search} />
          <div className={filter.cells} hidden={search.found}>
            <RateFilter
              groups={groups}
              groupLabel={groupLabel}
              facts={facts}
              choice={choice}
              all={rates.all}
              onChoose={setChoice}
            />
          </div>
        </search>
        {search.failed && search.asked && <p role="alert">{words.search.failed}</p>}
        {catalogue && FoundItems && (
          <FoundItems catalogue={catalogue} query={search.asked} words={words} />
        )}
        <form
          method="post"
          action="/api/contact"
          className={styles.unfound}
          hidden={search.found}
          onSubmit={(event) => event.preventDefault()}
        >
          <RateGroups
            department={id}
            groups={shown}
            items={items}
            columns={columns}
            words={rates}
            shown={shownText}
            compared={compared}
            onCompare={onCompare}
          />
          {department.page.count > 1 && <Pages department={department} words={rates} />}
          <Built as="noscript" html={html} />
        </form>
      </div>
    </section>
  );
}

/** Links to the pages of a long department. */
const Pages = memo(function Pages(
  props: Pick<RateCardProps, 'department'> & { words: Hire['rates'] },
) {
  const { department, words } = props;
  const { id, page } = department;
  return (
    <nav className={`row muted ${styles.pages}`} aria-label={words.title}>
      {Array.from({ length: page.count }, (_, place) => place + 1).map((n) => (
        <a
          key={n}
          className={button['text']}
          href={paths.department(id, n)}
          aria-current={n === page.number ? 'page' : undefined}
        >
          {fill(words.page, { n, count: page.count })}
        </a>
      ))}
    </nav>
  );
});
