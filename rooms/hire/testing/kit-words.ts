import type { KitWords } from '../content/mail-words.ts';

/** Words of mails about a kit list. The starter has nothing to hire, and so none. */
export const KIT_WORDS: KitWords = {
  subject: '{reference} {name}',
  lead: 'Lead',
  place: 'Nowhere',
  labels: {
    production: 'For',
    dates: 'When',
    days: 'Long',
    place: 'Where',
    handover: 'How',
    crew: 'Who',
    list: 'List',
    quantity: 'No.',
    item: 'What',
    maker: 'By',
    department: 'Of',
    note: 'Remark',
    charged: 'Count',
  },
  handover: { collect: 'They come', deliver: 'We drive' },
  receipt: 'This came:',
};
