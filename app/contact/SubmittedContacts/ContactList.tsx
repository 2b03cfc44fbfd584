import { useEffect, useState } from 'react';
import type { ContactPage } from '../../../model/schemas/schemas.ts';
import {
  forgetOwnMessage,
  MESSAGE_SENT,
  type OwnMessage,
  ownMessages,
} from '../ContactForm/own-messages.ts';
import { SubmittedContacts } from './SubmittedContacts.tsx';
import { useContactList } from './use-contact-list.ts';

/** The list of messages, and those of this browser. It is read again when a message was sent. */
export function ContactList({ page }: { page: Pick<ContactPage, 'list' | 'own' | 'form'> }) {
  const list = useContactList();
  const [own, setOwn] = useState<OwnMessage[]>([]);
  const { reload } = list;
  useEffect(() => {
    const show = () => setOwn(ownMessages());
    const sent = () => {
      show();
      void reload();
    };
    show();
    addEventListener(MESSAGE_SENT, sent);
    return () => removeEventListener(MESSAGE_SENT, sent);
  }, [reload]);
  return (
    <SubmittedContacts
      page={page}
      list={list}
      own={own}
      onRemoved={(message) => {
        setOwn(forgetOwnMessage(message.id));
        void reload();
      }}
    />
  );
}
