import { useState } from 'react';
import { countText } from '../../contract/filing-kinds.ts';
import type { Filing } from '../../model/schemas/filing.ts';
import { Button } from './Button.tsx';
import { ContentForm } from './ContentForm.tsx';
import { Facts } from './Facts.tsx';
import { Answer, CORRECTION } from './FilingFields.tsx';
import { stateOf } from './filing-state.ts';
import { Pane } from './Pane.tsx';
import { type Outcome, post } from './requests.ts';
import { useStatus } from './use-status.ts';

interface PublishedFilingProps {
  filing: Filing;
  onChange: () => Promise<void>;
}

/** What is published of a filing, and the form that corrects or withdraws it. */
export function PublishedFiling({ filing, onChange }: PublishedFilingProps) {
  const { id, title, date, href, count, withdrawn, amendments = [] } = filing;
  const [fields, setFields] = useState({ title, date, reason: '' });
  const [outcome, setOutcome] = useState<Outcome<true>>();
  const [asking, setAsking] = useState(false);
  const { status, attempt } = useStatus();
  const act = (path: 'withdraw' | 'amend') =>
    attempt(async () => {
      setAsking(false);
      const result = await post<Outcome<true>>(`filings/${path}`, { id, ...fields });
      setOutcome(result);
      if (result.done) await onChange();
      return '';
    });
  const facts = {
    Address: href,
    Length: countText(href, count),
    ...(withdrawn && { [`Withdrawn ${withdrawn.date}`]: withdrawn.reason }),
    ...Object.fromEntries(
      amendments.map(({ date, reason, was }) => [
        `Amended ${date}: ${reason}`,
        `Was ${Object.values(was).join(', ')}`,
      ]),
    ),
  };
  return (
    <Pane label="Form" title={title} note={stateOf(filing)}>
      <div className="pane-body">
        <Facts facts={facts} />
        {!withdrawn && (
          <ContentForm
            schema={CORRECTION}
            value={fields}
            problems={outcome?.problems ?? []}
            onChange={(value) => setFields(value as typeof fields)}
          />
        )}
        <p role="status" className="wrong">
          {status}
        </p>
      </div>
      <Answer problems={outcome?.problems ?? []} form={CORRECTION}>
        {outcome?.done && <p>Commit it: pages and feeds show the change with the next release.</p>}
      </Answer>
      {!withdrawn && (
        <div className="actions">
          {asking ? (
            <>
              <p>Withdraw it? That can’t be undone here.</p>
              <Button look="key" onClick={() => void act('withdraw')}>
                Withdraw
              </Button>
              <Button onClick={() => setAsking(false)}>Keep</Button>
            </>
          ) : (
            <>
              <Button look="key" onClick={() => void act('amend')}>
                Correct title or date
              </Button>
              <Button onClick={() => setAsking(true)}>Withdraw…</Button>
            </>
          )}
        </div>
      )}
    </Pane>
  );
}
