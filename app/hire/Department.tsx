import { useMemo } from 'react';
import { paths } from '../../contract/paths.ts';
import { fill } from '../../contract/words/fill.ts';
import type { PageProps } from '../content/page-data.ts';
import edges from '../ui/Edges/Edges.module.css';
import { useCurrentInView } from '../ui/Edges/use-current-in-view.ts';
import { Picture } from '../ui/Picture/Picture.tsx';
import styles from './Departments/DepartmentHead.module.css';
import type { departmentPage } from './department-data.ts';
import { KitBar } from './KitList/KitBar.tsx';
import { comparisonOf } from './RateCard/compare-hash.ts';
import rateCard from './RateCard/RateCard.module.css';
import { RateCard, type RateCardProps } from './RateCard/RateCard.tsx';
import { useCompared } from './RateCard/use-compared.ts';

type DepartmentProps = PageProps<typeof departmentPage>;

export default function DepartmentPage(props: DepartmentProps & Pick<RateCardProps, 'html'>) {
  const { head, department, total, words, bar, html } = props;
  const items = useMemo(() => department.groups.flatMap((group) => group.items), [department]);
  const { compared, lost, failed, Comparison, toggle } = useCompared(items);
  const chosen = useMemo(
    () => compared.flatMap((id) => items.find((item) => item.id === id) ?? []),
    [compared, items],
  );
  const open = Comparison !== undefined && chosen.length > 1;
  return (
    <>
      {(lost || failed) && (
        <p className={`panel screen-only ${rateCard.lost}`} role="alert">
          {lost && `${words.broken} ${lost} `}
          {failed && words.compare.failed}
        </p>
      )}
      <div hidden={open}>
        <DepartmentHead {...head} />
        <RateCard
          department={department}
          items={items}
          compared={compared}
          onCompare={toggle}
          total={total}
          words={words}
          html={html}
        />
        <Included included={head.included} />
      </div>
      {open && (
        <Comparison
          department={head}
          items={chosen}
          facts={department.facts}
          words={words}
          onTakeAway={toggle}
        />
      )}
      <KitBar words={bar}>
        {!open && chosen.length > 0 && (
          <p className={`panel row spread ${rateCard.chosen}`}>
            <span role="status">
              {fill(words.compare.chosen, { items: chosen.map(({ name }) => name).join(', ') })}{' '}
              {chosen.length === 1 && words.compare.oneMore}
            </span>
            {chosen.length > 1 && (
              <a className="text" href={comparisonOf(chosen.map(({ id }) => id))}>
                {fill(words.compare.open, { n: chosen.length })}
              </a>
            )}
          </p>
        )}
      </KitBar>
    </>
  );
}

/** The heading of a department: its image at the left, and links to the others. */
function DepartmentHead(props: DepartmentProps['head']) {
  const { title, lead, up, place, picture, departments } = props;
  return (
    <>
      <div className={styles.head}>
        <div className={`screen-only ${styles.still}`}>
          <div className="cover">
            <Picture
              picture={picture}
              sizes="(max-width: 640px) 100vw, max(42vw, 430px)"
              priority
              fills
            />
          </div>
        </div>
        <div className={styles.words}>
          <p className="label">
            <a className="tap" href={paths.hire}>
              {up}
            </a>{' '}
            / {place}
          </p>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <nav
        ref={useCurrentInView()}
        className={`${edges.edges} ${styles.departments}`}
        aria-label={props.departmentsLabel}
      >
        <ul>
          {departments.map((department) => (
            <li key={department.id}>
              <a
                className="tap plain"
                href={paths.department(department.id)}
                aria-current={department.id === props.current ? 'page' : undefined}
              >
                {department.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The accessories that are included with every item, below the rates: they are not what a renter looks for first. */
function Included({ included: { title, list } }: Pick<DepartmentProps['head'], 'included'>) {
  return (
    <section className={styles.included} aria-labelledby="included">
      <h2 id="included" className="label">
        {title}
      </h2>
      <ul className="split">
        {list.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}
