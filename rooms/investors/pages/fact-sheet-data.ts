import { contentWith, projectStill } from '../../../site/page-data/content.ts';
import { dateRows } from './investor-data.ts';

export async function hasFactSheet(): Promise<boolean> {
  const { investor } = await contentWith('investors');
  return investor.case !== undefined && investor.highlights !== undefined;
}

export async function factSheetPage() {
  const all = await contentWith('investors');
  const { case: words, highlights: figures, facts, contacts, meta } = all.investor;
  if (!words || !figures) throw new Error('content: no case or no figures for the fact sheet');
  const { title, description } = words.factSheet;
  const discovery = {
    headline: title,
    still: await projectStill(meta.still),
    changed: all.filings[0]?.date,
  };
  return {
    head: { title: `${title} | ${all.company.legalName}`, description, discovery },
    paper: true,
    props: {
      company: all.company.legalName,
      ...{ words, figures, facts, contacts },
      next: dateRows(all)[0],
    },
  };
}
