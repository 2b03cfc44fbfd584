import { z } from 'zod';
import { kebab, minute, pattern, text, texts, textWith, words } from './schema-parts.ts';

/** An entry of `reels.yaml`: chosen films for one client, on a page whose address nobody can guess. */
export const reelSchema = z.strictObject({
  id: kebab,
  title: text,
  greeting: text.max(300),
  sender: text.optional(),
  films: z.array(kebab).min(1, { error: 'one film at least' }),
  /** From this minute on, its page and its files are gone. */
  until: minute,
  download: z.boolean().default(false),
  revoked: z.boolean().default(false),
  /** The part of its address that cannot be guessed: 128 random bits. */
  key: pattern(
    /^[0-9a-f]{32}$/,
    '32 random hexadecimal digits, as openssl rand -hex 16 writes them',
  ).meta({ readOnly: true }),
});

export type ReelRecord = z.output<typeof reelSchema>;

export const reelWordsSchema = z.strictObject({
  ...texts('mark', 'until {day}', 'order {n}', 'start {time}', 'back', 'next'),
  contact: words('title', 'text', 'action'),
  end: words('title', 'text {minute}'),
  download: textWith('title', 'size'),
  ended: z.strictObject({
    ...texts('mark', 'word', 'title', 'text', 'ask', 'films'),
    message: text,
  }),
});
