import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../content-model/content.ts';

/** Writes the server's texts to a file outside the public site folder. */
export async function writeServerWords(
  { mail, contactPage }: Pick<Content, 'mail' | 'contactPage'>,
  into = 'build',
): Promise<void> {
  await writeFile(join(into, 'words.json'), JSON.stringify({ mail, contactPage }));
}
