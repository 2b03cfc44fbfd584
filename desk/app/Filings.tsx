import { type ReactNode, useEffect, useState } from 'react';
import { ESG_GROUPS, FILING_SECTIONS, type Filing } from '../../content-model/filing.ts';
import { type FilingList, get, type Outcome, post, send } from './requests.ts';
import { placeOf } from './use-place.ts';

type Fields = Record<string, string>;

const BLANK: Fields = { section: FILING_SECTIONS[0], title: '', date: '' };

/** The published documents, and the forms to publish, withdraw and correct. */
export function Filings({ place, onChange }: { place: string[]; onChange: () => Promise<void> }) {
  const [list, setList] = useState<FilingList>();
  const [section, setSection] = useState('');
  const load = () => get<FilingList>('filings').then(setList);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, and again after each change
  useEffect(() => void load(), []);
  const filings = list?.filings.filter((each) => !section || each.section === section) ?? [];
  const chosen = list?.filings.find(({ id }) => id === place[0]);
  const changed = async () => {
    await load();
    await onChange();
  };
  return (
    <main className="panes two">
      <section className="pane" aria-label="List">
        <div className="pane-head">
          <label className="visually-hidden" htmlFor="section-shown">
            Section
          </label>
          <select
            id="section-shown"
            value={section}
            onChange={({ target }) => setSection(target.value)}
          >
            <option value="">All sections</option>
            {FILING_SECTIONS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <a className="button" href={placeOf('filings')}>
            Publish
          </a>
        </div>
        <ol className="list">
          {filings.map((filing) => (
            <li key={filing.id}>
              <a
                href={placeOf('filings', filing.id)}
                aria-current={filing === chosen ? 'true' : undefined}
              >
                <span className="slate">{filing.date}</span>
                <span>
                  <b>{filing.title}</b>
                  <small>{stateOf(filing)}</small>
                </span>
              </a>
            </li>
          ))}
        </ol>
      </section>
      {list && list.problems.length > 0 ? (
        <section className="pane" aria-label="Form">
          <div className="pane-head">
            <h2>Something is not in order</h2>
          </div>
          <ul className="pane-text note">
            {list.problems.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      ) : chosen ? (
        <Published key={chosen.id} filing={chosen} onChange={changed} />
      ) : (
        <Publish filings={list?.filings ?? []} onChange={changed} />
      )}
    </main>
  );
}

function stateOf({ withdrawn, supersededBy, amendments, pages }: Filing): string {
  if (withdrawn) return `Withdrawn ${withdrawn.date}`;
  if (supersededBy) return 'Replaced';
  const times = amendments?.length ?? 0;
  const published = `Published, ${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return times > 0 ? `${published}, amended ${times === 1 ? 'once' : `${times} times`}` : published;
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  problems: Outcome['problems'];
  children: (id: string, bad: boolean) => ReactNode;
}

function Field({ name, label, hint, problems, children }: FieldProps) {
  const own = problems.filter(({ field }) => field === name);
  return (
    <div className={own.length > 0 ? 'field bad' : 'field'}>
      <label htmlFor={`filing-${name}`}>
        {label} {hint && <small>{hint}</small>}
      </label>
      {children(`filing-${name}`, own.length > 0)}
      {own.map(({ message }) => (
        <p key={message} className="wrong">
          {message}
        </p>
      ))}
    </div>
  );
}

const FIELDS: [name: string, label: string, hint?: string][] = [
  ['title', 'Title', 'as written on the document'],
  ['date', 'Filed on', 'for example 2026-11-14'],
  ['type', 'Type', 'short, for the list: Reg. 33'],
  ['period', 'Period', 'what it covers: FY 2025-26'],
  ['law', 'Law', 'regulation or section in full'],
  ['image-only', 'Scan', 'where the PDF has no text: why it is published all the same'],
  ['id', 'Address', 'made from the title where it is left empty'],
];
const NAMED = new Set([
  ...FIELDS.map(([name]) => name),
  'section',
  'supersedes',
  'group',
  'reason',
]);

/** The result of a command, and problems that belong to no field. */
function Answer({ outcome }: { outcome: Outcome | undefined }) {
  const rest = outcome?.problems.filter(({ field }) => !NAMED.has(field)) ?? [];
  return (
    <div role="status" className="pane-text">
      {rest.map(({ message }) => (
        <p key={message} className="wrong">
          {message}
        </p>
      ))}
      {outcome?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Publish({ filings, onChange }: { filings: Filing[]; onChange: () => Promise<void> }) {
  const [dropped, setDropped] = useState<{
    upload: string;
    pages: number;
    bytes: number;
    name: string;
  }>();
  const [fields, setFields] = useState(BLANK);
  const [outcome, setOutcome] = useState<Outcome>();
  const [said, setSaid] = useState('');
  const set = (name: string, value: string) => {
    setFields({ ...fields, [name]: value });
    setOutcome(undefined);
  };
  async function drop(file: File | undefined) {
    if (!file) return;
    setSaid('Reading…');
    try {
      setDropped({
        ...(await send<{ upload: string; pages: number; bytes: number }>('filings/drop', file)),
        name: file.name,
      });
      setSaid('');
    } catch (error) {
      setDropped(undefined);
      setSaid(error instanceof Error ? error.message : String(error));
    }
  }
  async function publish(dryRun: boolean) {
    if (!dropped) return;
    try {
      const addition = Object.fromEntries(
        Object.entries(fields)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => [name === 'image-only' ? 'imageOnly' : name, value]),
      );
      const result = await post<Outcome>('filings/publish', {
        upload: dropped.upload,
        addition,
        dryRun,
      });
      setOutcome(result);
      if (!result.done || dryRun) return;
      setDropped(undefined);
      setFields(BLANK);
      await onChange();
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  }
  const problems = outcome?.problems ?? [];
  const tried = outcome?.done && dropped;
  return (
    <section className="pane" aria-label="Form">
      <div className="pane-head">
        <h2>{outcome?.done && !dropped ? 'Published' : 'Nothing is published yet'}</h2>
        <span className="slate">{tried ? 'Dry run' : ''}</span>
      </div>
      <div className="pane-body">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file field */}
        <div
          className="drop wide"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void drop(event.dataTransfer.files[0]);
          }}
        >
          <p>
            <b>{dropped?.name ?? 'Drop a PDF here'}</b>
            <small>
              {dropped
                ? `${dropped.pages} ${dropped.pages === 1 ? 'page' : 'pages'}, ${Math.round(dropped.bytes / 1000)} kB`
                : said || 'with text that can be selected, without a password'}
            </small>
          </p>
          <label className="button" htmlFor="pdf">
            {dropped ? 'Choose another' : 'Choose a PDF'}
          </label>
          <input
            id="pdf"
            className="visually-hidden"
            type="file"
            accept="application/pdf"
            onChange={({ target }) => void drop(target.files?.[0])}
          />
        </div>
        {dropped && said && <p className="wrong">{said}</p>}
        <Field name="section" label="Page that lists it" problems={problems}>
          {(id) => (
            <select
              id={id}
              value={fields['section']}
              onChange={({ target }) => set('section', target.value)}
            >
              {FILING_SECTIONS.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
        {FIELDS.map(([name, label, hint = '']) => (
          <Field key={name} name={name} label={label} hint={hint} problems={problems}>
            {(id, bad) => (
              <input
                id={id}
                value={fields[name] ?? ''}
                aria-invalid={bad || undefined}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </Field>
        ))}
        <Field name="supersedes" label="Replaces" problems={problems}>
          {(id) => (
            <select
              id={id}
              value={fields['supersedes'] ?? ''}
              onChange={({ target }) => set('supersedes', target.value)}
            >
              <option value="">No other filing</option>
              {filings
                .filter(
                  ({ section, supersededBy }) => section === fields['section'] && !supersededBy,
                )
                .map(({ id: each, title }) => (
                  <option key={each} value={each}>
                    {title}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <Field name="group" label="Group on the ESG page" problems={problems}>
          {(id) => (
            <select
              id={id}
              value={fields['group'] ?? ''}
              onChange={({ target }) => set('group', target.value)}
            >
              <option value="">None</option>
              {ESG_GROUPS.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
        <Answer outcome={outcome} />
      </div>
      <div className="actions">
        {tried ? (
          <button type="button" className="button key" onClick={() => void publish(false)}>
            Publish this filing
          </button>
        ) : (
          <button
            type="button"
            className="button key"
            disabled={!dropped}
            onClick={() => void publish(true)}
          >
            See what would be done
          </button>
        )}
        <p>Can be replaced or withdrawn later, never unmade.</p>
      </div>
    </section>
  );
}

function Published({ filing, onChange }: { filing: Filing; onChange: () => Promise<void> }) {
  const [fields, setFields] = useState({ title: filing.title, date: filing.date, reason: '' });
  const [outcome, setOutcome] = useState<Outcome>();
  const [asking, setAsking] = useState(false);
  const problems = outcome?.problems ?? [];
  async function act(path: 'withdraw' | 'amend') {
    const wish = path === 'amend' ? fields : { reason: fields.reason };
    setAsking(false);
    const result = await post<Outcome>(`filings/${path}`, {
      id: filing.id,
      ...wish,
      dryRun: false,
    });
    setOutcome(result);
    if (result.done) await onChange();
  }
  const inputs: [name: keyof typeof fields, label: string, hint: string][] = [
    ['title', 'Title', 'as written on the document'],
    ['date', 'Filed on', 'for example 2026-11-14'],
    ['reason', 'Reason', 'one sentence, which the public reads'],
  ];
  return (
    <section className="pane" aria-label="Form">
      <div className="pane-head">
        <h2>{filing.title}</h2>
        <span className="slate">{stateOf(filing)}</span>
      </div>
      <div className="pane-body">
        <dl className="facts">
          <div>
            <dt>Address</dt>
            <dd>{filing.href}</dd>
          </div>
          <div>
            <dt>Pages</dt>
            <dd>{filing.pages}</dd>
          </div>
          {filing.withdrawn && (
            <div>
              <dt>Withdrawn {filing.withdrawn.date}</dt>
              <dd>{filing.withdrawn.reason}</dd>
            </div>
          )}
          {filing.amendments?.map(({ date, reason, was }) => (
            <div key={`${date} ${reason}`}>
              <dt>
                Amended {date}: {reason}
              </dt>
              <dd>Was {Object.values(was).join(', ')}</dd>
            </div>
          ))}
        </dl>
        {!filing.withdrawn &&
          inputs.map(([name, label, hint]) => (
            <Field key={name} name={name} label={label} hint={hint} problems={problems}>
              {(id, bad) => (
                <input
                  id={id}
                  value={fields[name]}
                  aria-invalid={bad || undefined}
                  onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
                />
              )}
            </Field>
          ))}
        <Answer outcome={outcome} />
      </div>
      {!filing.withdrawn && (
        <div className="actions">
          {asking ? (
            <>
              <p>Withdraw it? That can’t be undone here.</p>
              <button type="button" className="button key" onClick={() => void act('withdraw')}>
                Withdraw
              </button>
              <button type="button" className="button" onClick={() => setAsking(false)}>
                Keep
              </button>
            </>
          ) : (
            <>
              <button type="button" className="button key" onClick={() => void act('amend')}>
                Correct title or date
              </button>
              <button type="button" className="button" onClick={() => setAsking(true)}>
                Withdraw…
              </button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
