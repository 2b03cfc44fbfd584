import type { RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { ESG_GROUPS, type Filing } from '../../../model/schemas/filing.ts';
import type { FilingList, Outcome } from './answers.ts';

const text = (title: string, description = ''): RJSFSchema => ({
  type: 'string',
  title,
  description,
});
/** A choice of entries by their titles. */
const choice = (title: string, entries: readonly { id: string; title: string }[]): RJSFSchema => ({
  type: 'string',
  title,
  oneOf: entries.map((entry) => ({ const: entry.id, title: entry.title })),
});

const TITLE = text('Title', 'as written on the document');
const DATE: RJSFSchema = { ...text('Filed on'), format: 'date' };

/**
 * The form of a new filing.
 * @param replaceable what it may replace
 * @param recordings what it may be the transcript of
 * @param types what may be chosen as its type
 */
export const newFiling = (
  sections: FilingList['sections'],
  replaceable: readonly Filing[],
  recordings: readonly Filing[],
  types: string[],
): RJSFSchema => ({
  type: 'object',
  required: ['section', 'title', 'date'],
  properties: {
    section: choice('Page that lists it', sections),
    title: TITLE,
    date: DATE,
    publishAt: {
      ...text('Publish at', 'a minute in company time; left empty, as soon as you publish'),
      format: 'minute',
    },
    type: { ...text('Type', 'short, for the list: Reg. 33'), examples: types },
    period: text('Period', 'what it covers: FY 2025-26'),
    notice: text('Notice of', 'the meeting, if it is its notice: agm-2026'),
    law: text('Law', 'regulation or section in full'),
    imageOnly: text('Scan', 'if the PDF has no text: why it is published anyway'),
    id: text('Address', 'made from the title if left empty'),
    supersedes: choice('Replaces', replaceable),
    ...(recordings.length > 0 && { transcribes: choice('Transcript of', recordings) }),
    group: { type: 'string', title: 'Group on the ESG page', enum: [...ESG_GROUPS] },
  },
});

const REASON = text('Reason', 'one sentence, shown to the public');

export const CORRECTION: RJSFSchema = {
  type: 'object',
  required: ['title', 'date', 'reason'],
  properties: { title: TITLE, date: DATE, reason: REASON },
};
export const REINSTATEMENT: RJSFSchema = {
  type: 'object',
  required: ['reason'],
  properties: { reason: REASON },
};

interface AnswerProps {
  problems: Outcome<unknown>['problems'];
  form: RJSFSchema;
  children?: ReactNode;
}

/** What was done, and problems that belong to no field of the form. */
export function Answer({ problems, form, children }: AnswerProps) {
  const rest = problems.filter(({ field }) => !(field in (form.properties ?? {})));
  return (
    <div role="status" className="pane-text">
      {rest.map(({ message }) => (
        <p key={message} className="fault">
          {message}
        </p>
      ))}
      {children}
    </div>
  );
}
