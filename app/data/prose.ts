import type { ProsePage } from '../../content-model/schemas.ts';
import { content } from './content.ts';

/** The pages of `content/pages/`. */
export async function prosePages(): Promise<readonly ProsePage[]> {
  return (await content()).prosePages;
}

/** A page of paragraphs with headings. */
export async function prosePage(page: ProsePage) {
  return { head: page.meta, paper: true, props: { page } };
}
