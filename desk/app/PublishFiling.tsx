import { useState } from 'react';
import { ESG_GROUPS, FILING_SECTIONS, type Filing } from '../../content-model/filing.ts';
import { Answer, FIELDS, Field } from './FilingFields.tsx';
import { type Outcome, post, send } from './requests.ts';

type Fields = Record<string, string>;

const BLANK: Fields = { section: FILING_SECTIONS[0], title: '', date: '' };

interface PublishFilingProps {
  filings: Filing[];
  onChange: () => Promise<void>;
}

/** The form that publishes a PDF, after a dry run. */
export function PublishFiling({ filings, onChange }: PublishFilingProps) {
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
