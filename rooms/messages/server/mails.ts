import escapeHtml from 'escape-html';
import type { ContactPage, MailCopy } from '../../../site/content/schemas/schemas.ts';
import { CONTACT_FIELDS } from '../../../site/contract/contact-fields.ts';
import { COMPANY_TIME_ZONE } from '../../../site/contract/words/dates.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import type { DueMail, DueRow } from '../../../site/server/mail/outbox.ts';
import {
  type Part,
  paragraph,
  type WrittenMail,
  written,
} from '../../../site/server/mail/written-mail.ts';
import type { Words } from '../../../site/server/settings/words.ts';
import type { ContactRow } from '../../../site/server/store/tables.ts';
import { type KeptKit, readKit } from './kept-kit.ts';
import { kitFile, kitForSender, kitForStaff } from './kit-mail.ts';

/** The words of the mails. The fields of a message have the labels of the form. */
export type MailWords = MailCopy & { fields: ContactPage['form']['labels'] };

export const mailWords = (words: Pick<Words, 'mail' | 'contactPage'>): MailWords => ({
  ...words.mail,
  fields: words.contactPage.form.labels,
});

/** Writes a mail; undefined if its messages have been removed in the meantime. */
export function writeMail({ kind, dueRows }: DueMail, copy: MailWords): WrittenMail | undefined {
  const written = dueRows.flatMap((due) => mailOf(due, copy) ?? []);
  return kind === 'digest' && written.length > 0 ? digestOf(written, copy) : written[0];
}

/**
 * All mails in one, as plain text: each with its subject, and its kit list as a file. Their
 * lines are indented, so that nothing a sender typed looks like the start of another mail.
 */
function digestOf(mails: WrittenMail[], { digest }: MailCopy): WrittenMail {
  const parts = mails.map(
    ({ subject, text }) => `${RULE}\n${subject}\n\n${text.trimEnd().replace(/^/gm, '  ')}`,
  );
  return {
    subject: fill(digest.subject, { count: mails.length }),
    automatic: true,
    attachments: mails.flatMap(({ attachments = [] }) => attachments),
    text: written([digest.lead, ...parts]).text,
  };
}

const RULE = '='.repeat(60);

function mailOf({ row, contact }: DueRow, copy: MailWords): WrittenMail | undefined {
  if (row.contact_id === null) return plainMail(copy.removal, row);
  if (!contact) return undefined;
  return row.kind === 'acknowledgement' ? acknowledgement(contact, copy) : staffMail(contact, copy);
}

/** A message may have dates and a place, but no items. Its mails are then not about a list. */
const hasItems = (kept: KeptKit | undefined): kept is KeptKit =>
  kept !== undefined && kept.items.length > 0;

function staffMail(contact: ContactRow, { staff, kit: kitCopy, fields }: MailWords): WrittenMail {
  const { labels } = staff;
  const held = contact.held ? staff.held[contact.held] : undefined;
  const kept = readKit(contact.kit);
  const list = hasItems(kept) ? kitCopy : undefined;
  const facts: [label: string, value: string][] = [
    [labels.reference, contact.reference],
    [labels.received, `${clock.format(contact.created_at)} IST`],
    ...CONTACT_FIELDS.flatMap((name): [string, string][] =>
      name !== 'message' && contact[name] ? [[fields[name], contact[name]]] : [],
    ),
    [labels.place, list?.place ?? (contact.private ? staff.private : (held ?? staff.listed))],
  ];
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const about = { reference: contact.reference, name: contact.name };
  return {
    subject: fill(list?.subject ?? staff.subject, about),
    replyTo: { name: contact.name, address: contact.email },
    automatic: false,
    ...(kept && list && { attachments: [kitFile(kept, contact.reference, list)] }),
    ...written([
      list?.lead ?? staff.lead,
      {
        text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
        html: `<table>${rows.join('')}</table>`,
      },
      {
        text: `${fields.message}:\n${contact.message}`,
        html: `<p><b>${escapeHtml(fields.message)}</b></p>${paragraph(contact.message)}`,
      },
      kept && kitCopy ? kitForStaff(kept, kitCopy) : '',
      contact.held ? fill(staff.release, about) : '',
    ]),
  };
}

function acknowledgement(
  contact: ContactRow,
  { acknowledgement: copy, kit }: MailCopy,
): WrittenMail {
  const kept = readKit(contact.kit);
  const list = hasItems(kept) && kit ? kitForSender(kept, kit) : '';
  const paragraphs = [...copy.paragraphs, copy.signature];
  return {
    ...plainMail({ ...copy, paragraphs }, contact, list),
    replyTo: { name: '', address: copy.replyTo },
  };
}

function plainMail(
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
  { reference }: { reference: string },
  list: Part = '',
): WrittenMail {
  const filled = (text: string) => fill(text, { reference });
  return {
    subject: filled(subject),
    automatic: true,
    ...written([...paragraphs.map(filled), list]),
  };
}

const clock = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: COMPANY_TIME_ZONE,
});
