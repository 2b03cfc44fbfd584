import { KIT_STORAGE } from '../../../site/contract/kit.ts';
import { paths } from '../../../site/contract/paths.ts';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import edges from '../../../site/ui/Edges/Edges.module.css';
import { Island } from '../../../site/ui/island.tsx';
import { Picture } from '../../../site/ui/Picture/Picture.tsx';
import styles from './Department.module.css';
import type { departmentPage } from './department-data.ts';
import { KitBar } from './KitList/KitBar.tsx';
import { RateCard } from './RateCard/RateCard.tsx';

type DepartmentProps = PageProps<typeof departmentPage>;

export default function DepartmentPage({ head, department, total, words, bar }: DepartmentProps) {
  return (
    <>
      <DepartmentHead {...head} />
      <Island
        name="RateCard"
        of={RateCard}
        on="act"
        kept={KIT_STORAGE}
        asked
        props={{ department, total, words }}
      />
      <Included included={head.included} note={words.rates.lead} />
      <Island name="KitBar" of={KitBar} on="act" kept={KIT_STORAGE} props={{ words: bar }} />
    </>
  );
}

function DepartmentHead({ title, lead, picture, departments, ...props }: DepartmentProps['head']) {
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className={`screen-only ${styles.still}`}>
          <Picture picture={picture} sizes="(max-width: 900px) 50vw, 46vw" priority />
        </div>
      </div>
      <nav
        data-edges=""
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

interface IncludedProps extends Pick<DepartmentProps['head'], 'included'> {
  note: string;
}

/** How rates are meant, and what is included with every item, below them: neither is what a renter looks for first. */
function Included({ included: { title, list }, note }: IncludedProps) {
  return (
    <section className={styles.included} aria-labelledby="included">
      <h2 id="included" className="label strong">
        {title}
      </h2>
      <ul className="split">
        {list.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="note above-4">{note}</p>
    </section>
  );
}
