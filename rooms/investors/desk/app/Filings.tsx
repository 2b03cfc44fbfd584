import { useState } from 'react';
import type { ViewProps } from '../../../../desk/app/desk-room.ts';
import { ListEntry, Pane, Wait } from '../../../../desk/app/Pane.tsx';
import { usePolled } from '../../../../desk/app/requests.ts';
import { placeOf } from '../../../../desk/app/use-place.ts';
import type { FilingList } from '../server/filing-desk.ts';
import { stateOf } from './FilingForm.tsx';
import { PublishedFiling } from './PublishedFiling.tsx';
import { PublishFiling } from './PublishFiling.tsx';

export function Filings({ state, place: [id], onChange }: ViewProps) {
  const [section, setSection] = useState('');
  // Not polled: the server reads every document for the list.
  const { answer: list, error, reload } = usePolled<FilingList>('filings', true);
  if (!list) return <Wait>{error || 'Opening…'}</Wait>;
  const filings = list.filings.filter((each) => !section || each.section === section);
  const chosen = list.filings.find((each) => each.id === id);
  const changed = async () => {
    await reload();
    await onChange();
  };
  const choice = (
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
      <a className="line" href={placeOf('filings')}>
        New filing
      </a>
    </>
  );
  return (
    <main className="panes two">
      <Pane label="List" head={choice}>
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
      </Pane>
      {error || list.problems.length > 0 ? (
        <Pane label="Form" title="The filings have problems">
          <ul className="pane-text note" aria-label="Problems">
            {(error ? [error] : list.problems).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Pane>
      ) : chosen ? (
        <PublishedFiling
          key={chosen.id}
          {...list}
          filing={chosen}
          saved={state.changes.some(({ file }) => file === `filings/${chosen.id}.yaml`)}
          onChange={changed}
        />
      ) : (
        <PublishFiling {...list} onChange={changed} />
      )}
    </main>
  );
}
