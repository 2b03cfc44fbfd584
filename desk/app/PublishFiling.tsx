import { useState } from 'react';
import { countText, FILING_FILES, filingKind } from '../../contract/filing-kinds.ts';
import { FILING_SECTIONS } from '../../contract/filing-sections.ts';
import { Button } from './Button.tsx';
import { ContentForm } from './ContentForm.tsx';
import { DropFile } from './DropFile.tsx';
import { Facts } from './Facts.tsx';
import { Answer, newFiling } from './FilingFields.tsx';
import { Pane } from './Pane.tsx';
import {
  type Dropped,
  type FilingList,
  type Outcome,
  type Published,
  post,
  send,
} from './requests.ts';
import { useStatus } from './use-status.ts';

const BLANK: Record<string, string | undefined> = {
  section: FILING_SECTIONS[0],
  title: '',
  date: '',
};

interface PublishFilingProps extends Pick<FilingList, 'filings' | 'sections'> {
  onChange: () => Promise<void>;
}

/** The form that publishes a document, after a dry run. */
export function PublishFiling({ filings, sections, onChange }: PublishFilingProps) {
  const [dropped, setDropped] = useState<Dropped & { name: string }>();
  const [addition, setAddition] = useState(BLANK);
  const [outcome, setOutcome] = useState<Outcome<Published>>();
  const { status, attempt } = useStatus();
  const form = newFiling(
    sections,
    filings.filter(({ section, supersededBy }) => section === addition['section'] && !supersededBy),
    filings.filter(({ file }) => filingKind(file) === 'recording'),
  );
  const drop = (file: File) =>
    attempt(async () => {
      setDropped(undefined);
      const read = await send<Dropped>(`filings/drop?name=${encodeURIComponent(file.name)}`, file);
      setDropped({ ...read, name: file.name });
      // What the file says of itself, where nobody has typed yet.
      const { title = '', date = '' } = read.own;
      setAddition((now) => ({ ...now, title: now['title'] || title, date: now['date'] || date }));
      return '';
    });
  const publish = (dryRun: boolean) =>
    attempt(async () => {
      const body = { upload: dropped?.upload, addition, dryRun };
      const result = await post<Outcome<Published>>('filings/publish', body);
      setOutcome(result);
      if (!result.done || dryRun) return '';
      setDropped(undefined);
      setAddition(BLANK);
      await onChange();
      return '';
    });
  const tried = outcome?.done && dropped;
  return (
    <Pane
      label="Form"
      title={outcome?.done && !dropped ? 'Published' : 'Nothing is published yet'}
      note={tried && 'Dry run'}
    >
      <div className="pane-body">
        <DropFile
          label={dropped ? 'Choose another' : 'Choose a document'}
          accept={FILING_FILES}
          wide
          onFile={(file) => void drop(file)}
        >
          <p>
            <b>{dropped?.name ?? 'Drop a document here'}</b>
            <small>
              {dropped
                ? `${countText(dropped.name, dropped.count)}, ${Math.round(dropped.bytes / 1000)} kB`
                : 'PDF with text that can be selected, XBRL, spreadsheet, recording, or its transcript (.vtt)'}
            </small>
          </p>
        </DropFile>
        <p role="status" className="wrong">
          {status}
        </p>
        <ContentForm
          schema={form}
          value={addition}
          problems={outcome?.problems ?? []}
          onChange={(value) => {
            const next = value as typeof addition;
            // The choices of another section: its groups, and the documents that can be replaced.
            const moved = next['section'] !== addition['section'];
            setAddition(moved ? { ...next, group: undefined, supersedes: undefined } : next);
            setOutcome(undefined);
          }}
        />
      </div>
      <Answer problems={outcome?.problems ?? []} form={form}>
        {outcome?.done && <Report published={outcome.done} dryRun={dropped !== undefined} />}
      </Answer>
      <div className="actions">
        <Button look="key" disabled={!dropped} onClick={() => void publish(!tried)}>
          {tried ? 'Publish this filing' : 'See what would be done'}
        </Button>
        <p>Can be replaced or withdrawn later, never unmade.</p>
      </div>
    </Pane>
  );
}

function Report({ published, dryRun }: { published: Published; dryRun: boolean }) {
  const { record, address, links, warnings } = published;
  return (
    <>
      <p>
        {dryRun ? 'Would add' : 'Added'} “{record.title}”
      </p>
      <Facts
        facts={{ Address: address, 'For letters': links.join(', '), Replaces: record.supersedes }}
      />
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <p>
        {dryRun
          ? 'Nothing was changed.'
          : 'Commit it: the document goes out with the next release.'}
      </p>
    </>
  );
}
