import { content } from './content.ts';

/** A page of paragraphs with headings. */
export async function prosePage(name: 'privacy' | 'accessibility') {
  const page = (await content())[name];
  return { head: page.meta, paper: true, props: { page } };
}
