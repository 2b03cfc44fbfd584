import type { MailCopy } from '../../../content-model/mail-schema.ts';

/** Words of mails about a kit list. The starter has nothing to hire, and so none. */
export const KIT_WORDS: NonNullable<MailCopy['kit']> = {
  subject: '{reference} {name}',
  lead: 'Lead',
  place: 'Nowhere',
  labels: {
    dates: 'When',
    place: 'Where',
    list: 'List',
    quantity: 'No.',
    item: 'What',
    maker: 'By',
    department: 'Of',
    note: 'Remark',
  },
  receipt: 'This came:',
};
