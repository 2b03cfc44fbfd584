import { countText } from '../../contract/filing-kinds.ts';
import type { Filing } from '../../model/schemas/filing.ts';

/** The state of a filing in a few words. */
export function stateOf({ withdrawn, supersededBy, amendments, file, count }: Filing): string {
  if (withdrawn) return `Withdrawn ${withdrawn.date}`;
  if (supersededBy) return 'Replaced';
  const times = amendments?.length ?? 0;
  const published = `Published, ${countText(file, count)}`;
  return times > 0 ? `${published}, amended ${times === 1 ? 'once' : `${times} times`}` : published;
}
