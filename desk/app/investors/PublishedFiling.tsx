import { useEffect, useState } from 'react';
import { countText } from '../../../contract/filing-kinds.ts';
import { isPublic } from '../../../model/moments.ts';
import { Button } from '../Button.tsx';
import { ContentForm } from '../ContentForm.tsx';
import { Facts } from '../Facts.tsx';
import { DATE } from '../LastReleases.tsx';
import { Pane } from '../Pane.tsx';
import { get, post } from '../requests.ts';
import { placeOf } from '../use-place.ts';
import { useStatus } from '../use-status.ts';
import type { Act, FilingList, Outcome } from './answers.ts';
import { Answer, CORRECTION, REINSTATEMENT } from './FilingFields.tsx';
import { minuteInWords, stateOf } from './filing-state.ts';

/** What is asked again before it is done. */
const QUESTIONS = {
  withdraw: ['Withdraw', 'Withdraw it? Its page will say so, with the reason.'],
  discard: ['Discard', 'Discard it? The PDF is removed too. Nobody has seen it.'],
} as const;
type Asked = keyof typeof QUESTIONS;

interface PublishedFilingProps {
  filing: FilingList['filings'][number];
  onChange: () => Promise<void>;
}

/** A filing with its link, and the form that corrects, withdraws or reinstates it, or discards one that was never public. */
export function PublishedFiling({ filing, onChange }: PublishedFilingProps) {
  const { id, title, date, withdrawn, since } = filing;
  const fresh = since === undefined || !isPublic(filing, Date.now());
  const [fields, setFields] = useState({ title, date, reason: '' });
  const [outcome, setOutcome] = useState<Outcome<true>>();
  const [asking, setAsking] = useState<Asked>();
  const { status, attempt } = useStatus();
  const act = (path: Act) =>
    attempt(async () => {
      setAsking(undefined);
      const result = await post<Outcome<true>>(`filings/${path}`, { id, ...fields });
      setOutcome(result);
      if (result.done) await onChange();
      return '';
    });
  const ask = (what: Asked) => (
    <Button onClick={() => setAsking(what)}>{QUESTIONS[what][0]}…</Button>
  );
  const form = withdrawn ? REINSTATEMENT : CORRECTION;
  return (
    <Pane label="Form" title={title} note={stateOf(filing)}>
      <div className="pane-body">
        <FilingFacts filing={filing} />
        {fresh ? (
          <p className="note">
            Nobody can see it yet. <a href={placeOf('publish')}>Go to Publish</a>
          </p>
        ) : (
          <ContentForm
            schema={form}
            value={fields}
            problems={outcome?.problems ?? []}
            onChange={(value) => setFields(value as typeof fields)}
          />
        )}
        <p role="status" className="fault">
          {status}
        </p>
      </div>
      <Answer problems={outcome?.problems ?? []} form={form}>
        {outcome?.done && (
          <p>
            Saved. <a href={placeOf('publish')}>Go to Publish</a> to show it to the public.
          </p>
        )}
      </Answer>
      <div className="row actions">
        {asking ? (
          <>
            <p>{QUESTIONS[asking][1]}</p>
            <Button look="key" onClick={() => void act(asking)}>
              {QUESTIONS[asking][0]}
            </Button>
            <Button onClick={() => setAsking(undefined)}>Keep</Button>
          </>
        ) : fresh ? (
          ask('discard')
        ) : withdrawn ? (
          <Button look="key" onClick={() => void act('reinstate')}>
            Reinstate
          </Button>
        ) : (
          <>
            <Button look="key" onClick={() => void act('amend')}>
              Correct title or date
            </Button>
            {ask('withdraw')}
          </>
        )}
      </div>
    </Pane>
  );
}

function FilingFacts({ filing }: Pick<PublishedFilingProps, 'filing'>) {
  const { id, href, count, publishAt, since, withdrawn, amendments = [] } = filing;
  const [link, setLink] = useState<{ address: string; svg: string }>();
  useEffect(() => {
    get<typeof link>(`filings/qr?id=${encodeURIComponent(id)}`).then(setLink, () => undefined);
  }, [id]);
  const facts = {
    Link: link && (
      <a href={link.address} target="_blank" rel="noreferrer">
        {link.address}
      </a>
    ),
    'For letters': link && (
      <a href={qrUrl(link.svg)} download={`${id}.svg`}>
        <img className="qr" src={qrUrl(link.svg)} alt="QR code of the link" /> Save the QR code
      </a>
    ),
    Length: countText(href, count),
    ...(since && { 'Live since': DATE.format(new Date(since)) }),
    ...(publishAt && { 'Publish at': minuteInWords(publishAt) }),
    ...(withdrawn && { [`Withdrawn ${withdrawn.date}`]: withdrawn.reason }),
    ...Object.fromEntries(
      amendments.map(({ date, reason, was }) => [
        `${was.withdrawn ? 'Reinstated' : 'Amended'} ${date}: ${reason}`,
        `Was ${was.withdrawn ? `withdrawn: ${was.withdrawn.reason}` : Object.values(was).join(', ')}`,
      ]),
    ),
  };
  return <Facts facts={facts} />;
}

const qrUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;
