import { KIT_STORAGE } from '../../../site/contract/kit.ts';
import { paths } from '../../../site/contract/paths.ts';
import type { PageProps } from '../../../site/page-data/page-data.ts';
import edges from '../../../site/ui/Edges/Edges.module.css';
import { Island } from '../../../site/ui/island.tsx';
import styles from './Department.module.css';
import type { departmentPage } from './department-data.ts';
import hire from './Hire.module.css';
import { HireHead } from './HireHead/HireHead.tsx';
import { KitBar } from './KitList/KitBar.tsx';
import { RateCard } from './RateCard/RateCard.tsx';

type DepartmentProps = PageProps<typeof departmentPage>;
type Included = DepartmentProps['head']['included'];

export default function DepartmentPage({ head, department, total, words, bar }: DepartmentProps) {
  return (
    <>
      <HireHead {...head} />
      <Departments {...head} />
      <Island
        name="RateCard"
        of={RateCard}
        on="act"
        kept={KIT_STORAGE}
        asked
        props={{ department, total, words }}
      />
      <Included {...head.included} note={words.rates.lead} />
      <Island name="KitBar" of={KitBar} on="act" kept={KIT_STORAGE} props={{ words: bar }} />
    </>
  );
}

function Departments({ departments, departmentsLabel, current }: DepartmentProps['head']) {
  return (
    <nav
      data-edges=""
      className={`${edges.edges} ${styles.departments}`}
      aria-label={departmentsLabel}
    >
      <ul className="wrap spread">
        {departments.map((department) => (
          <li key={department.id}>
            <a
              className="tap plain muted"
              href={paths.department(department.id)}
              aria-current={department.id === current ? 'page' : undefined}
            >
              {department.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How rates are meant, and what is included with every item, below them: neither is what a renter looks for first. */
function Included({ title, list, note }: Included & { note: string }) {
  return (
    <section className={styles.included} aria-labelledby="included">
      <h2 id="included" className="label">
        {title}
      </h2>
      <ul className={`split above-5 ${hire.quarters}`}>
        {list.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="note above-4">{note}</p>
    </section>
  );
}
