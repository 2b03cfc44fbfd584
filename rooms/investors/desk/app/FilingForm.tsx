import type { RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { ContentForm } from '../../../../desk/app/ContentForm.tsx';
import { Pane } from '../../../../desk/app/Pane.tsx';
import { post } from '../../../../desk/app/requests.ts';
import { isPublic } from '../../../../site/content/moments.ts';
import { ESG_GROUPS, type Filing } from '../../../../site/content/schemas/filing.ts';
import { countText } from '../../../../site/contract/filing-kinds.ts';
import type { Dropped, FilingList, Outcome } from '../server/filing-desk.ts';

const text = (title: string, description = ''): RJSFSchema => ({
  type: 'string',
  title,
  description,
});
const choice = (title: string, entries: readonly { id: string; title: string }[]): RJSFSchema => ({
  type: 'string',
  title,
  oneOf: entries.map((entry) => ({ const: entry.id, title: entry.title })),
});

const TITLE = text('Title', 'as written on the document');
const DATE: RJSFSchema = { ...text('Filed on'), format: 'date' };
const REASON = text('Reason', 'one sentence, shown to the public');

interface Choices {
  sections: FilingList['sections'];
  types: string[];
  replaceable: readonly Filing[];
}

export const newFiling = (choices: Choices): RJSFSchema => ({
  type: 'object',
  required: ['section', 'title', 'date'],
  properties: {
    section: choice('Page that lists it', choices.sections),
    title: TITLE,
    date: DATE,
    publishAt: {
      ...text('Publish at', 'a minute in company time; left empty, as soon as you publish'),
      format: 'minute',
    },
    type: { ...text('Type', 'short, for the list: Reg. 33'), examples: choices.types },
    period: text('Period', 'what it covers: FY 2025-26'),
    notice: text('Notice of', 'the meeting, if it is its notice: agm-2026'),
    law: text('Law', 'regulation or section in full'),
    imageOnly: text('Scan', 'if the PDF has no text: why it is published anyway'),
    id: text('Address', 'made from the title if left empty'),
    supersedes: choice('Replaces', choices.replaceable),
    group: { type: 'string', title: 'Group on the ESG page', enum: [...ESG_GROUPS] },
  },
});

/** @param unseen nobody has seen the document yet, so that no reason is given */
export const correction = (
  { sections, types }: Omit<Choices, 'replaceable'>,
  unseen: boolean,
): RJSFSchema => ({
  type: 'object',
  required: ['title', 'date', 'type', ...(unseen ? [] : ['reason'])],
  properties: {
    section: choice('Page that lists it', sections),
    title: TITLE,
    date: DATE,
    type: { ...text('Type'), examples: types },
    ...(!unseen && { reason: REASON }),
  },
});
export const REINSTATEMENT: RJSFSchema = {
  type: 'object',
  required: ['reason'],
  properties: { reason: REASON },
};

interface FilingFormProps<Fields> {
  title: string;
  note: string | undefined;
  lead: ReactNode;
  /** Undefined if there is nothing to fill in. */
  form: RJSFSchema | undefined;
  fields: Fields;
  onChange: (fields: Fields) => void;
  status: string;
  problems: Outcome<unknown>['problems'];
  done: ReactNode;
  children: ReactNode;
}

/** The form of a filing. What is wrong with no field of it is below the fields. */
export function FilingForm<Fields>(props: FilingFormProps<Fields>) {
  const { title, note, lead, form, fields, onChange, status, problems, done, children } = props;
  const rest = problems.filter(({ field }) => !(field in (form?.properties ?? {})));
  return (
    <Pane label="Form" title={title} note={note}>
      <div className="pane-body">
        {lead}
        {form && (
          <ContentForm
            schema={form}
            value={fields}
            problems={problems}
            onChange={(value) => onChange(value as Fields)}
          />
        )}
      </div>
      <div role="status" className="pane-text">
        {[status, ...rest.map(({ message }) => message)].filter(Boolean).map((each) => (
          <p key={each} className="fault">
            {each}
          </p>
        ))}
        {done}
      </div>
      <div className="row actions">{children}</div>
    </Pane>
  );
}

export function stateOf(filing: FilingList['filings'][number]): string {
  const { withdrawn, supersededBy, amendments, file, count, publishAt, since } = filing;
  if (publishAt && !isPublic(filing, Date.now())) return `Waits for ${minuteInWords(publishAt)}`;
  if (since === undefined) return 'Saved, not published yet';
  if (withdrawn) return `Withdrawn ${withdrawn.date}`;
  if (supersededBy) return 'Replaced';
  const times = amendments?.length ?? 0;
  const published = `Published, ${countText(file, count)}`;
  return times > 0 ? `${published}, amended ${times === 1 ? 'once' : `${times} times`}` : published;
}

export const dropFile = (file: File) =>
  post<Dropped>(`filings/drop?name=${encodeURIComponent(file.name)}`, file);

export const minuteInWords = (publishAt: string) => publishAt.replace('T', ', ');
