import { KIT_STORAGE } from '../../contract/kit.ts';
import { paths } from '../../contract/paths.ts';
import type { PageProps } from '../content/page-data.ts';
import edges from '../ui/Edges/Edges.module.css';
import { Island } from '../ui/island.tsx';
import { Picture } from '../ui/Picture/Picture.tsx';
import styles from './Departments/DepartmentHead.module.css';
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
      <Included included={head.included} />
      <Island name="KitBar" of={KitBar} on="act" kept={KIT_STORAGE} props={{ words: bar }} />
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
