import { OPTIONAL_FIELDS, type OptionalField } from '../../../site/contract/contact-fields.ts';
import { asMail } from '../../../site/server/mail/outbox.ts';
import { newMailRow } from '../../../site/server/mail/outbox-rows.ts';
import type { ContactRow, OutboxRow } from '../../../site/server/store/tables.ts';
import { FORM } from '../../../site/testing/contact-form.ts';
import { type MailWords, writeMail } from '../server/mails.ts';

/** The mail about a row as it would be in the database if earlier checks had failed. */
export function mailAbout(
  copy: MailWords,
  change: Partial<ContactRow>,
  kind: OutboxRow['kind'] = 'staff',
) {
  const empty = Object.fromEntries(OPTIONAL_FIELDS.map((name) => [name, null]));
  const contact: ContactRow = {
    ...(empty as Record<OptionalField, null>),
    ...{ seq: 1, id: 'an-id', reference: 'MS-7K2F9QXC', created_at: Date.UTC(2026, 10, 20, 9) },
    ...{ ...FORM, message: 'Two tubes?', private: 0, held: null, hidden: 0, kit: null },
    ...{ removal_hash: '', idempotency_hash: null, fingerprint: '', ...change },
  };
  const { id: contact_id, reference } = contact;
  const about = { contact_id, reference, kind, recipient: 'desk@house.example' };
  const row = newMailRow(about, 0) as OutboxRow;
  const written = writeMail(asMail([{ row, contact }]), copy);
  if (!written) throw new Error('no mail');
  return written;
}
