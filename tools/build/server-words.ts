import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../content-model/content.ts';

/** Puts the words that the server itself says where it finds them, beside the site that visitors get. */
export async function writeServerWords(
  { mail, contactPage }: Pick<Content, 'mail' | 'contactPage'>,
  into = 'build',
): Promise<void> {
  await writeFile(join(into, 'words.json'), JSON.stringify({ mail, contactPage }));
}
