import type { ProsePage } from '../content/schemas/schemas.ts';
import { longDate } from '../contract/words/dates.ts';
import { content, projectStill } from '../page-data/content.ts';
import { headOf } from '../page-data/page-data.ts';

export async function prosePage(id: string) {
  const { filings, prosePages } = await content();
  const page = prosePages.find((each) => each.id === id);
  if (!page) throw new Error(`content/pages/${id}.yaml: missing`);
  const { meta, title, updated } = page;
  return {
    head: headOf({ ...meta, updated }, title, await projectStill(meta.still)),
    paper: true,
    props: { page: withUntagged(page, filings) },
  };
}

/** Adds the documents that screen readers cannot read well, by name, as the last section. */
export function withUntagged(
  { untagged, ...page }: ProsePage,
  filings: readonly {
    title: string;
    date: string;
    tagged: boolean;
    withdrawn?: object | undefined;
  }[],
): ProsePage {
  const list = filings
    .filter(({ tagged, withdrawn }) => !tagged && !withdrawn)
    .map(({ title, date }) => `${title}, ${longDate(date)}`);
  if (!untagged || list.length === 0) return page;
  const { heading, lead } = untagged;
  return { ...page, sections: [...page.sections, { heading, paragraphs: [lead], list }] };
}
