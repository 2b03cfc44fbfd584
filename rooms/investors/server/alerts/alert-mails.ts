import { longDate } from '../../../../site/contract/words/dates.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import type { AnswerRenderer } from '../../../../site/server/guard/answers.ts';
import { link, type WrittenMail, written } from '../../../../site/server/mail/written-mail.ts';
import type { SubscriberRow } from '../../../../site/server/store/tables.ts';
import type { AlertMails, AlertWords } from '../../content/alert-schemas.ts';
import type { NamedFiling, PublishedFilings } from './published-filings.ts';
import { alertToken, type Purpose } from './subscribers.ts';

export interface AlertBuild {
  words: { alerts: AlertWords; mail: AlertMails };
  filings: PublishedFilings;
  answers: AnswerRenderer;
  /** The public origin, when it differs from the host in the request. */
  siteUrl: string;
  sections: ReadonlyMap<string, string>;
}

/** The address of a mail's link. The token is its only authority. */
export const ALERTS_ADDRESS = '/api/alerts';

const linkOf = ({ siteUrl }: AlertBuild, secret: string, purpose: Purpose, id: string): string =>
  `${siteUrl}${ALERTS_ADDRESS}/${purpose}/${alertToken(secret, purpose, id)}`;

export function confirmMail(
  subscriber: SubscriberRow,
  build: AlertBuild,
  secret: string,
): WrittenMail {
  const { subject, paragraphs, ignore } = build.words.mail.confirm;
  const facts = choiceFacts(subscriber, build);
  const confirm = link(linkOf(build, secret, 'confirm', subscriber.id));
  return { subject, automatic: true, ...written([...paragraphs, ...facts, confirm, ignore]) };
}

/** The mail about a new document, with the header by which mail programs offer to unsubscribe. */
export function filingMail(
  subscriberId: string,
  filing: NamedFiling,
  build: AlertBuild,
  secret: string,
): WrittenMail {
  const copy = build.words.mail.filing;
  const unsubscribe = linkOf(build, secret, 'stop', subscriberId);
  const values = { title: filing.title, section: filing.sectionTitle, date: longDate(filing.date) };
  return {
    subject: fill(copy.subject, values),
    automatic: true,
    unsubscribe,
    ...written([
      fill(copy.lead, values),
      filing.replaces ? fill(copy.replaces, { title: filing.replaces }) : '',
      filing.replacedBy ? fill(copy.replaced, { title: filing.replacedBy }) : '',
      link(build.siteUrl + filing.href),
      copy.stop,
      link(unsubscribe),
    ]),
  };
}

export function choiceFacts(
  row: Pick<SubscriberRow, 'sections'>,
  { words, sections }: AlertBuild,
): string[] {
  const titles = row.sections.split(' ').flatMap((id) => sections.get(id) ?? []);
  return titles.map((section) => fill(words.alerts.choice.section, { section }));
}
