import { isPublic } from '../../../../site/content/moments.ts';
import { countText } from '../../../../site/contract/filing-kinds.ts';
import type { FilingList } from './answers.ts';

type ListedFiling = FilingList['filings'][number];

export function stateOf(filing: ListedFiling): string {
  const { withdrawn, supersededBy, amendments, file, count, publishAt, since } = filing;
  if (publishAt && !isPublic(filing, Date.now())) return `Waits for ${minuteInWords(publishAt)}`;
  if (since === undefined) return 'Saved, not published yet';
  if (withdrawn) return `Withdrawn ${withdrawn.date}`;
  if (supersededBy) return 'Replaced';
  const times = amendments?.length ?? 0;
  const published = `Published, ${countText(file, count)}`;
  return times > 0 ? `${published}, amended ${times === 1 ? 'once' : `${times} times`}` : published;
}

export const minuteInWords = (publishAt: string) => publishAt.replace('T', ', ');
