import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { HONEYPOT_FIELD } from '../../../messages/contract/contact.ts';
import type { GoneLine, SettledLine } from '../kit/catalogue.ts';
import type { Kit } from '../kit/kit.ts';

export interface Sheet {
  kit: Kit;
  lines: readonly SettledLine[];
  gone: readonly GoneLine[];
  words: Pick<Hire['kit'], 'message'>;
}

const goneText = ({ quantity, name, note }: GoneLine) =>
  `${quantity} × ${name}${note ? ` (${note})` : ''}`;

/** The request body: the fields of the contract. The server takes no items that left the catalogue, so the message names them. */
export function messageOf(given: Record<string, unknown>, { kit, lines, gone, words }: Sheet) {
  const { name, email, contact, [HONEYPOT_FIELD]: trap, message } = given;
  const { lines: _, half, ...details } = kit;
  const paragraphs = [
    words.message.intro,
    gone.length > 0 && `${words.message.gone}: ${gone.map(goneText).join('; ')}`,
    String(message).trim() && `\n${String(message).trim()}`,
  ];
  return {
    name,
    email,
    contact,
    [HONEYPOT_FIELD]: trap,
    ...details,
    ...(half && kit.from === kit.to && { half }),
    message: paragraphs.filter(Boolean).join('\n'),
    private: true,
    items: lines.map(({ id, quantity, note }) => ({ id, quantity, ...(note && { note }) })),
  };
}
