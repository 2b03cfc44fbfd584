import { writeFile } from 'node:fs/promises';
import type { MailCopy } from '../../content-model/schemas.ts';

/** Puts the words of the mails where the server finds them, beside the site that visitors get. */
export async function writeMailCopy(copy: MailCopy, file = 'build/mail.json'): Promise<void> {
  await writeFile(file, JSON.stringify(copy));
}
