import { paths } from '../../../site/contract/paths.ts';
import { page, type RoomPages } from '../../../site/page-data/route.ts';
import Contact from './Contact.tsx';
import { contactPage } from './contact-data.ts';

export const room: RoomPages = {
  pages: async () => [page(paths.contact, Contact, contactPage, 'contact-page.yaml')],
};
