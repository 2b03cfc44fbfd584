import type { Islands } from '../../../site/ui/island.tsx';

export const islands: Islands = {
  ContactForm: () => import('./ContactForm/ContactForm.tsx').then((file) => file.ContactForm),
  ContactList: () => import('./SubmittedContacts/ContactList.tsx').then((file) => file.ContactList),
};
