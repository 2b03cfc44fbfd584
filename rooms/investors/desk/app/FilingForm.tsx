import type { RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { ContentForm } from '../../../../desk/app/ContentForm.tsx';
import { Pane } from '../../../../desk/app/Pane.tsx';
import { post } from '../../../../desk/app/requests.ts';
import { isPublic } from '../../../../site/content/moments.ts';
import { ESG_GROUPS, type Filing } from '../../content/filing-schema.ts';
import { lengthOrKind } from '../../contract/filing-kinds.ts';
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

interface Choices {
  sections: FilingList['sections'];
  types: readonly string[];
  replaceable?: readonly Filing[];
}

export const REINSTATED = ['reason'];
export const CORRECTED = ['section', 'title', 'date', 'type'];
export const ADDED = [
  ...['section', 'title', 'date', 'publishAt', 'type', 'period', 'notice', 'law', 'imageOnly'],
  ...['id', 'supersedes', 'group'],
];

export function filingSchema(names: readonly string[], choices: Choices): RJSFSchema {
  const { sections, types, replaceable = [] } = choices;
  const all: Record<string, RJSFSchema> = {
    section: choice('Page that lists it', sections),
    title: text('Title', 'as written on the document'),
    date: { ...text('Filed on'), format: 'date' },
    publishAt: {
      ...text('Publish at', 'a minute in company time; left empty, as soon as you publish'),
      format: 'minute',
    },
    type: { ...text('Type', 'short, for the list: Reg. 33'), examples: [...new Set(types)].sort() },
    period: text('Period', 'what it covers: FY 2025-26'),
    notice: text('Notice of', 'the meeting, if it is its notice: agm-2026'),
    law: text('Law', 'regulation or section in full'),
    imageOnly: text('Scan', 'if the PDF has no text: why it is published anyway'),
    id: text('Address', 'made from the title if left empty'),
    supersedes: choice('Replaces', replaceable),
    group: { type: 'string', title: 'Group on the ESG page', enum: [...ESG_GROUPS] },
    reason: text('Reason', 'one sentence, shown to the public'),
  };
  return {
    type: 'object',
    required: names === ADDED ? ADDED.slice(0, 3) : [...names],
    properties: Object.fromEntries(names.map((name) => [name, all[name] ?? {}])),
  };
}

interface FilingFormProps<Fields> {
  title: string;
  note: string | undefined;
  lead: ReactNode;
  form: RJSFSchema;
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
  const rest = problems.filter(({ field }) => !(field in (form.properties ?? {})));
  return (
    <Pane label="Form" title={title} note={note}>
      <div className="pane-body">
        {lead}
        <ContentForm
          schema={form}
          value={fields}
          problems={problems}
          onChange={(value) => onChange(value as Fields)}
        />
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
  const published = `Published, ${lengthOrKind(file, count)}`;
  return times > 0 ? `${published}, amended ${times === 1 ? 'once' : `${times} times`}` : published;
}

export const dropFile = (file: File) =>
  post<Dropped>(`filings/drop?name=${encodeURIComponent(file.name)}`, file);

export const minuteInWords = (publishAt: string) => publishAt.replace('T', ', ');
