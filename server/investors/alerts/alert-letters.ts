import escapeHtml from 'escape-html';
import { longDate } from '../../../contract/words/dates.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { AlertMail, AlertWords } from '../../../model/schemas/alert-schemas.ts';
import type { DueMail } from '../../mail/due-mail.ts';
import { type Letter, page, paragraphs } from '../../mail/letter.ts';
import type { SubscriberRow } from '../../store/tables.ts';
import type { NamedFiling } from './published-filings.ts';
import { alertToken, type Purpose } from './subscribers.ts';

interface Links {
  siteUrl: string;
  secret: string;
}

/** The address of a mail's link. The token is its only authority. */
export const ALERTS_ADDRESS = '/api/alerts';

const linkOf = ({ siteUrl, secret }: Links, purpose: Purpose, id: string): string =>
  `${siteUrl}${ALERTS_ADDRESS}/${purpose}/${alertToken(secret, purpose, id)}`;

/** Asks to confirm a choice, without its phrase: otherwise a stranger could have an advertisement sent. */
export function confirmLetter(
  subscriber: SubscriberRow,
  { confirm }: AlertMail,
  choice: ChoiceWords,
  links: Links,
): Letter {
  const link = linkOf(links, 'confirm', subscriber.id);
  const facts = choiceFacts(subscriber, choice, confirm.phrase);
  return letterOf(confirm.subject, [
    ...confirm.paragraphs,
    ...facts,
    { href: link },
    confirm.ignore,
  ]);
}

/** The mail about a new document, with the header by which mail programs offer to unsubscribe. */
export function filingLetter(
  { subscriberId }: DueMail,
  filing: NamedFiling,
  { filing: copy }: AlertMail,
  links: Links,
): Letter {
  const stop = linkOf(links, 'stop', subscriberId ?? '');
  const values = { title: filing.title, section: filing.sectionTitle, date: longDate(filing.date) };
  const parts = [
    fill(copy.lead, values),
    ...(filing.replaces ? [fill(copy.replaces, { title: filing.replaces })] : []),
    ...(filing.replacedBy ? [fill(copy.replaced, { title: filing.replacedBy })] : []),
    { href: `${links.siteUrl}/read/${filing.id}` },
    copy.stop,
    { href: stop },
  ];
  return { ...letterOf(fill(copy.subject, values), parts), unsubscribe: stop };
}

type Part = string | { href: string };

function letterOf(subject: string, parts: readonly Part[]): Letter {
  const html = parts.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeHtml(part)}</p>`
      : `<p><a href="${escapeHtml(part.href)}">${escapeHtml(part.href)}</a></p>`,
  );
  return {
    subject,
    automatic: true,
    text: paragraphs(parts.map((part) => (typeof part === 'string' ? part : part.href))),
    html: page(html),
  };
}

interface ChoiceWords {
  words: AlertWords['choice'];
  /** Titles of the sections by their address. */
  sections: ReadonlyMap<string, string>;
}

/** What a subscriber is sent, one line for each section and one for the phrase. */
export function choiceFacts(
  row: Pick<SubscriberRow, 'sections' | 'phrase'>,
  { words, sections }: ChoiceWords,
  phrase = `“${row.phrase}”`,
): string[] {
  const titles = row.sections.split(' ').flatMap((id) => sections.get(id) ?? []);
  return [
    ...titles.map((section) => fill(words.section, { section })),
    ...(row.phrase ? [fill(words.phrase, { phrase })] : []),
  ];
}
