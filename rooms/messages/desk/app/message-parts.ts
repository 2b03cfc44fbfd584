import type { ComponentType } from 'react';
import type { Enclosed } from '../../server/enclosures.ts';
import type { Inbox } from '../server/inbox.ts';

export type { Action } from '../server/inbox.ts';
export type MessageList = Awaited<ReturnType<Inbox['list']>>;
export type Message = MessageList['messages'][number];
export type MessageLog = Awaited<ReturnType<Inbox['show']>>;

export interface InMessageProps {
  message: Message;
  onAnswer: (answer: Enclosed) => void;
}

/** What an open message shows of other rooms. Found by the name of the file, so that a room can be taken out of the program. */
export const MESSAGE_PARTS = Object.entries(
  import.meta.glob<ComponentType<InMessageProps>>('../../../*/desk/app/in-message.tsx', {
    eager: true,
    import: 'InMessage',
  }),
);
