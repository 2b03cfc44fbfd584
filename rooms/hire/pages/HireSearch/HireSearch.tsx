import { paths } from '../../../../site/contract/paths.ts';
import type { PageProps } from '../../../../site/page-data/page-data.ts';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';
import { Picture } from '../../../../site/ui/Picture/Picture.tsx';
import type { hirePage } from '../hire-data.ts';
import { FoundItems, ItemSearch, onItemKeys, useItemSearch } from '../RateCard/ItemSearch.tsx';
import styles from './HireSearch.module.css';

type HireSearchProps = PageProps<typeof hirePage>['search'];

/** The search over all departments, and its results in place of the departments. */
export function HireSearch({ phone, total, departments, words }: HireSearchProps) {
  const search = useItemSearch();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in its fields arrive here
    <div onKeyDown={onItemKeys}>
      <div className={`wrap ${styles.search}`}>
        <ItemSearch words={words.search} total={total} search={search} />
      </div>
      <section className="wrap" aria-labelledby="departments">
        <h2 className="visually-hidden" id="departments">
          {words.departments.title}
        </h2>
        <FoundItems search={search} words={words} />
        <ol className={`lines ${styles.departments}`} hidden={search.found}>
          {departments.map(({ id, title, summary, count, from, picture }) => (
            <li key={id}>
              <a className="plain" href={paths.department(id)}>
                <span className="screen-only" aria-hidden="true">
                  <Picture picture={picture} sizes="(max-width: 640px) 24vw, 136px" />
                </span>
                <b className="name">{title}</b>
                <span className={`muted ${styles.summary}`}>{summary}</span>
                <span className={`muted ${styles.count}`}>{count}</span>
                {from && (
                  <span className={`label whole ${styles.from}`}>
                    {from.before}
                    <b className="large tabular">{from.rate}</b>
                    <span>{from.after}</span>
                  </span>
                )}
                <Icon name="arrow" />
              </a>
            </li>
          ))}
        </ol>
        <p className="note above-4">
          <a className="press" href={`tel:${phone.dial}`}>
            {phone.display}
          </a>{' '}
          {phone.hours}
        </p>
      </section>
    </div>
  );
}
