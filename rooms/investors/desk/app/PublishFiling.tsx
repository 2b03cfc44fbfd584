import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, DropFile } from '../../../../desk/app/Button.tsx';
import { Facts } from '../../../../desk/app/Pane.tsx';
import { post, useStatus } from '../../../../desk/app/requests.ts';
import { go } from '../../../../desk/app/use-place.ts';
import { today } from '../../../../site/content/moments.ts';
import { sectionsOf } from '../../content/filing-lists.ts';
import { FILING_FILES, lengthOrKind } from '../../contract/filing-kinds.ts';
import { ABRIDGED_TYPES, FILING_SECTIONS } from '../../contract/filing-sections.ts';
import type { Dropped, FilingList, Outcome, Published } from '../server/filing-desk.ts';
import { ADDED, dropFile, FilingForm, filingSchema, minuteInWords } from './FilingForm.tsx';

type Fields = Record<string, string | undefined>;

const blank = (): Fields => ({ section: FILING_SECTIONS[0], title: '', date: today() });

interface PublishFilingProps extends Pick<FilingList, 'filings' | 'sections'> {
  onChange: () => Promise<void>;
}

export function PublishFiling({ filings, sections, onChange }: PublishFilingProps) {
  const [dropped, setDropped] = useState<Dropped & { name: string }>();
  const [addition, setAddition] = useState(blank);
  const [outcome, setOutcome] = useState<Outcome<Published> & { of: Fields }>();
  const { status, attempt } = useStatus();
  const form = filingSchema(ADDED, {
    sections,
    types: [...ABRIDGED_TYPES, ...filings.map(({ type }) => type)],
    replaceable: filings.filter(
      ({ section, supersededBy }) => section === addition['section'] && !supersededBy,
    ),
  });
  const drop = (file: File) =>
    attempt(async () => {
      setDropped(undefined);
      const read = await dropFile(file);
      setDropped({ ...read, name: file.name });
      // What the file says of itself, where nobody has typed yet.
      const { title = '', date = today() } = read.own;
      // Drawn at once: a key must not be typed into the form from before.
      flushSync(() =>
        setAddition((now) => ({
          ...now,
          title: now['title'] || title,
          date: now['date'] === today() ? date : now['date'],
        })),
      );
    });
  const publish = (dryRun: boolean) =>
    attempt(async () => {
      const body = { upload: dropped?.upload, addition, dryRun };
      const result = await post<Outcome<Published>>('filings/publish', body);
      setOutcome({ ...result, of: addition });
      if (!result.done || dryRun) return;
      await onChange();
      go('filings', result.done.record.id);
    });
  // The answer may come after another edit.
  const { done, problems = [] } = outcome?.of === addition ? outcome : {};
  const tried = dropped && done;
  return (
    <FilingForm
      title="A new filing"
      note={tried && 'Not added yet'}
      lead={
        <DropFile
          label={dropped ? 'Choose another' : 'Choose a document'}
          accept={FILING_FILES}
          wide
          onFile={(file) => void drop(file)}
        >
          <p>
            <b>{dropped?.name ?? 'Drop a document here'}</b>
            <small className="block">
              {dropped
                ? `${lengthOrKind(dropped.name, dropped.count)}, ${Math.round(dropped.bytes / 1000)} kB`
                : 'PDF with text that can be selected; also XBRL, a spreadsheet, a recording or its transcript'}
            </small>
          </p>
        </DropFile>
      }
      form={form}
      fields={addition}
      onChange={(next) => {
        // The choices of another section: its groups, and the documents that can be replaced.
        const moved = next['section'] !== addition['section'];
        setAddition({ ...next, ...(moved && { group: undefined, supersedes: undefined }) });
      }}
      status={status}
      problems={problems}
      done={tried && <Preview published={tried} sections={sections} />}
    >
      <Button look="ink" disabled={!dropped} onClick={() => publish(!tried)}>
        {tried ? 'Add this filing' : 'See what will happen'}
      </Button>
      <p>Until it is public, it can be discarded; later, replaced or withdrawn.</p>
    </FilingForm>
  );
}

interface PreviewProps extends Pick<FilingList, 'sections'> {
  published: Published;
}

function Preview({ published, sections }: PreviewProps) {
  const { record, address, links, warnings, alerts } = published;
  const { supersedes, publishAt } = record;
  const pages = sections.filter((each) => sectionsOf(record).includes(each.id));
  return (
    <>
      <Facts
        facts={{
          'Will be listed on': pages.map(({ title }) => title).join(', '),
          'Will be public': publishAt ? minuteInWords(publishAt) : 'as soon as you publish',
          File: address,
          'For letters': links.join(', '),
          Replaces: supersedes,
          'Alert by mail':
            alerts !== undefined && `${alerts} ${alerts === 1 ? 'person' : 'people'}, once`,
        }}
      />
      {warnings.map((warning) => (
        <p key={warning} className="note">
          Look again: {warning}
        </p>
      ))}
    </>
  );
}
