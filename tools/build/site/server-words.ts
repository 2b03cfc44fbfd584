import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../../model/schemas/content.ts';
import { siteUrl } from '../../../model/site-url.ts';

type ReadByServer = Pick<
  Content,
  'mail' | 'contactPage' | 'investor' | 'filingSections' | 'company'
>;

/** Writes the server's texts to a file outside the public site folder. */
export async function writeServerWords(
  { mail, contactPage, investor, filingSections, company }: ReadByServer,
  into: string,
): Promise<void> {
  const words = {
    mail,
    contactPage,
    alerts: investor?.alerts,
    search: investor?.search,
    sections: filingSections.map(({ id, title }) => ({ id, title })),
    siteUrl: siteUrl(company),
  };
  await writeFile(join(into, 'words.json'), JSON.stringify(words));
}
