import { INVESTOR_FILES } from '../../../../site/contract/paths.ts';
import { longDate } from '../../../../site/contract/words/dates.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import type { PageProps } from '../../../../site/page-data/page-data.ts';
import styles from '../Investor.module.css';
import type { investorPage } from '../investor-data.ts';

type InvestorDatesProps = NonNullable<PageProps<typeof investorPage>['dates']>;

export function InvestorDates({ rows, words, asOf, site }: InvestorDatesProps) {
  // Calendar programs open `webcal:` links and fetch the file regularly. They read a download only once.
  const followed = site.replace(/^https?/, 'webcal') + INVESTOR_FILES.dates;
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="as-h4">
        {words.title}
      </h2>
      <p className="note">{fill(words.asOf, { date: longDate(asOf) })}</p>
      {rows.length === 0 && <p className="intro">{words.none}</p>}
      <ul className={styles.dates}>
        {rows.map(({ id, what, date, when, place, link }) => (
          <li key={id}>
            <time className="block tabular" dateTime={date}>
              {when}
            </time>
            <div>
              <b className="block">{link ? <a href={link}>{what}</a> : what}</b>
              {place && <span className="muted">{place}</span>}
            </div>
          </li>
        ))}
      </ul>
      <p className="row screen-only">
        <a className="text" href={followed}>
          {words.follow}
        </a>
        <a className="text" href={INVESTOR_FILES.dates} download>
          {words.calendar}
        </a>
      </p>
    </section>
  );
}
