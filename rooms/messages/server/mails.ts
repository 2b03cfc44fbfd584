import escapeHtml from 'escape-html';
import type { ContactPage } from '../../../site/content/schemas/schemas.ts';
import type { MailCopy } from '../../../site/content/schemas/subjects.ts';
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
import type { ContactRow } from '../../../site/server/store/tables.ts';
import { enclosuresOf } from './enclosures.ts';

/** The words of the mails. The fields of a message have the labels of the form. */
export type MailWords = MailCopy & { fields: ContactPage['form']['labels'] };

export const mailWords = (words: { mail: MailCopy; contactPage: ContactPage }): MailWords => ({
  ...words.mail,
  fields: words.contactPage.form.labels,
});

/** Writes a mail; undefined if its messages have been removed in the meantime. */
export function writeMail({ kind, dueRows }: DueMail, copy: MailWords): WrittenMail | undefined {
  const written = dueRows.flatMap((due) => mailOf(due, copy) ?? []);
  return kind === 'digest' && written.length > 0 ? digestOf(written, copy) : written[0];
}

/** All mails in one, as plain text, indented: nothing that a sender typed looks like the start of another mail. */
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
  if (row.kind === 'acknowledgement') return acknowledgement(contact, copy);
  return row.kind === 'staff' || row.kind === 'digest' ? staffMail(contact, copy) : undefined;
}

function enclosuresInMail(contact: ContactRow, copy: MailCopy) {
  const all = enclosuresOf(contact).flatMap(({ kept, isSubject, mail }) => {
    const inMail = mail(kept, copy, contact.reference);
    return inMail ? [{ ...inMail, isSubject: isSubject(kept) }] : [];
  });
  return { all, subjects: all.filter(({ isSubject }) => isSubject) };
}

function staffMail(contact: ContactRow, copy: MailWords): WrittenMail {
  const { staff, fields } = copy;
  const { labels } = staff;
  const held = contact.held ? staff.held[contact.held] : undefined;
  const { all, subjects } = enclosuresInMail(contact, copy);
  const words = subjects[0]?.words;
  const facts: [label: string, value: string][] = [
    [labels.reference, contact.reference],
    [labels.received, `${clock.format(contact.created_at)} IST`],
    ...CONTACT_FIELDS.flatMap((name): [string, string][] =>
      name !== 'message' && contact[name] ? [[fields[name], contact[name]]] : [],
    ),
    [labels.place, words?.place ?? (contact.private ? staff.private : (held ?? staff.listed))],
  ];
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const about = { reference: contact.reference, name: contact.name };
  return {
    subject: fill(words?.subject ?? staff.subject, about),
    replyTo: { name: contact.name, address: contact.email },
    automatic: false,
    ...(words && { attachments: subjects.map(({ file }) => file) }),
    ...written([
      words?.lead ?? staff.lead,
      {
        text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
        html: `<table>${rows.join('')}</table>`,
      },
      {
        text: `${fields.message}:\n${contact.message}`,
        html: `<p><b>${escapeHtml(fields.message)}</b></p>${paragraph(contact.message)}`,
      },
      ...all.map(({ forStaff }) => forStaff),
      contact.held ? fill(staff.release, about) : '',
    ]),
  };
}

function acknowledgement(contact: ContactRow, copy: MailCopy): WrittenMail {
  const { replyTo, signature, subject, paragraphs } = copy.acknowledgement;
  const lists = enclosuresInMail(contact, copy).subjects.map(({ forSender }) => forSender);
  return {
    ...plainMail({ subject, paragraphs: [...paragraphs, signature] }, contact, lists),
    replyTo: { name: '', address: replyTo },
  };
}

function plainMail(
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
  { reference }: { reference: string },
  more: readonly Part[] = [],
): WrittenMail {
  const filled = (text: string) => fill(text, { reference });
  return {
    subject: filled(subject),
    automatic: true,
    ...written([...paragraphs.map(filled), ...more]),
  };
}

const clock = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: COMPANY_TIME_ZONE,
});
