import { useState } from 'react';
import { ListEntry } from '../ListEntry.tsx';
import { Pane } from '../Pane.tsx';
import { placeOf } from '../use-place.ts';
import { usePolled } from '../use-polled.ts';
import type { FilingList } from './answers.ts';
import { stateOf } from './filing-state.ts';
import { Obligations } from './Obligations.tsx';
import { PublishedFiling } from './PublishedFiling.tsx';
import { PublishFiling } from './PublishFiling.tsx';

const NONE: FilingList = {
  filings: [],
  sections: [],
  obligations: [],
  notApplicable: [],
  problems: [],
  unread: [],
};

/** The published documents, and the forms to publish, withdraw and correct. */
export function Filings({ place, onChange }: { place: string[]; onChange: () => Promise<void> }) {
  const [section, setSection] = useState('');
  // Not polled: the server reads every document for the list.
  const { answer: list = NONE, error, reload } = usePolled<FilingList>('filings', true);
  const problems = error ? [error] : list.problems;
  const filings = list.filings.filter((each) => !section || each.section === section);
  const [id, at = ''] = place;
  const chosen = list.filings.find((each) => each.id === id);
  const begun = id === 'begin' ? list.obligations[Number(at)] : undefined;
  const changed = async () => {
    await reload();
    await onChange();
  };
  return (
    <main className="panes two">
      <Pane
        label="List"
        head={
          <>
            <select
              aria-label="Section"
              value={section}
              onChange={({ target }) => setSection(target.value)}
            >
              <option value="">All sections</option>
              {list.sections.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
            <a className="button" href={placeOf('filings')}>
              New filing
            </a>
          </>
        }
      >
        {list.obligations.length + list.notApplicable.length > 0 && (
          <Obligations {...list} current={begun} />
        )}
        <ol className="list" aria-label="Filings">
          {filings.map((filing) => (
            <ListEntry
              key={filing.id}
              href={placeOf('filings', filing.id)}
              current={filing === chosen}
              mark={filing.date}
              title={filing.title}
              state={stateOf(filing)}
            />
          ))}
        </ol>
        {list.unread.length > 0 && (
          <ul className="pane-text note" aria-label="Law">
            {list.unread.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </Pane>
      {problems.length > 0 ? (
        <Pane label="Form" title="The filings have problems">
          <ul className="pane-text note">
            {problems.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Pane>
      ) : chosen ? (
        <PublishedFiling key={chosen.id} filing={chosen} onChange={changed} />
      ) : (
        <PublishFiling key={at} {...list} begun={begun} onChange={changed} />
      )}
    </main>
  );
}
