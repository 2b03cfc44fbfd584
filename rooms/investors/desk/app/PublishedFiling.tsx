import { useState } from 'react';
import { Button, DropFile, SureButton } from '../../../../desk/app/Button.tsx';
import { DATE } from '../../../../desk/app/company-times.ts';
import { Facts } from '../../../../desk/app/Pane.tsx';
import { post, useStatus } from '../../../../desk/app/requests.ts';
import { placeOf } from '../../../../desk/app/use-place.ts';
import { isPublic } from '../../../../site/content/moments.ts';
import { FILING_FILES, lengthOrKind } from '../../contract/filing-kinds.ts';
import type { Act, FilingList, Outcome } from '../server/filing-desk.ts';
import {
  CORRECTED,
  dropFile,
  FilingForm,
  filingSchema,
  minuteInWords,
  REINSTATED,
  stateOf,
} from './FilingForm.tsx';

const REMOVALS = {
  discard: { verb: 'Discard', question: 'Discard it? The PDF is removed too. Nobody has seen it.' },
  withdraw: { verb: 'Withdraw', question: 'Withdraw it? Its list will say so, and why.' },
};

interface PublishedFilingProps extends Pick<FilingList, 'filings' | 'sections'> {
  filing: FilingList['filings'][number];
  saved: boolean;
  onChange: () => Promise<void>;
}

export function PublishedFiling(props: PublishedFilingProps) {
  const { filing, saved, filings, sections, onChange } = props;
  const { id, title, date, type, section, withdrawn, since } = filing;
  const fresh = since === undefined || !isPublic(filing, Date.now());
  const [fields, setFields] = useState({ title, date, type, section, reason: '' });
  const [outcome, setOutcome] = useState<Outcome<true>>();
  const { status, attempt } = useStatus();
  const removal = fresh ? 'discard' : 'withdraw';
  const types = filings.map((each) => each.type);
  // A reason is for those who saw the document before.
  const names = withdrawn ? REINSTATED : fresh ? CORRECTED : [...CORRECTED, ...REINSTATED];
  const act = (path: Act, body: object = fields) =>
    attempt(async () => {
      const result = await post<Outcome<true>>(`filings/${path}`, { id, ...body });
      setOutcome(result);
      if (result.done) await onChange();
    });
  const replace = (file: File) =>
    attempt(async () => {
      const { upload } = await dropFile(file);
      await act('replace', { upload });
    });
  const toPublish = <a href={placeOf('publish')}>Go to Publish</a>;
  return (
    <FilingForm
      title={title}
      note={stateOf(filing)}
      lead={
        <>
          <FilingFacts filing={filing} />
          {fresh && (
            <p className="note">
              {filing.publishAt && !saved ? (
                'Nobody can see it before its minute.'
              ) : (
                <>
                  Nobody can see it yet. {toPublish}
                  {filing.publishAt && ' before its minute.'}
                </>
              )}
            </p>
          )}
          {fresh && (
            <DropFile
              label="Choose another file"
              accept={FILING_FILES}
              onFile={(file) => void replace(file)}
            />
          )}
        </>
      }
      form={filingSchema(names, { sections, types })}
      fields={fields}
      onChange={setFields}
      status={status}
      problems={outcome?.problems ?? []}
      done={outcome?.done && <p>Saved. {toPublish} to show it to the public.</p>}
    >
      {withdrawn && !fresh ? (
        <Button look="ink" onClick={() => act('reinstate')}>
          Reinstate
        </Button>
      ) : (
        <>
          <Button look="ink" onClick={() => act(fresh ? 'correct' : 'amend')}>
            Correct it
          </Button>
          <SureButton {...REMOVALS[removal]} onYes={() => act(removal)}>
            {`${REMOVALS[removal].verb}…`}
          </SureButton>
        </>
      )}
    </FilingForm>
  );
}

function FilingFacts({ filing }: Pick<PublishedFilingProps, 'filing'>) {
  const { link, href, count, publishAt, since, withdrawn, amendments = [] } = filing;
  const facts = {
    Link: (
      <a href={link} target="_blank" rel="noreferrer">
        {link}
      </a>
    ),
    Length: lengthOrKind(href, count),
    'Live since': since && DATE.format(new Date(since)),
    'Publish at': publishAt && minuteInWords(publishAt),
    [`Withdrawn ${withdrawn?.date}`]: withdrawn?.reason,
    ...Object.fromEntries(
      amendments.map(({ date, reason, was }) => [
        `${was.withdrawn ? 'Reinstated' : 'Amended'} ${date}: ${reason}`,
        `Was ${was.withdrawn ? `withdrawn: ${was.withdrawn.reason}` : Object.values(was).join(', ')}`,
      ]),
    ),
  };
  return <Facts facts={facts} />;
}
