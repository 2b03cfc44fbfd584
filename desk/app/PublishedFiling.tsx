import { useState } from 'react';
import type { Filing } from '../../content-model/filing.ts';
import { Answer, Field } from './FilingFields.tsx';
import { stateOf } from './filing-state.ts';
import { type Outcome, post } from './requests.ts';

interface PublishedFilingProps {
  filing: Filing;
  onChange: () => Promise<void>;
}

/** What is published of a filing, and the form that corrects or withdraws it. */
export function PublishedFiling({ filing, onChange }: PublishedFilingProps) {
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
