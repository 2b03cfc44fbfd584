import { nextMinute, today } from '../../../site/content/moments.ts';
import type { RoomReader } from '../../../site/content/rooms.ts';
import { type Problem, problemAt } from '../../../site/content/yaml/problems.ts';
import { FILING_SECTIONS } from '../contract/filing-sections.ts';
import { publicFilings } from './filing-lists.ts';
import { loadFilings, type Print } from './filings.ts';
import { highlightProblems, resultProblems } from './investor-problems.ts';
import { lawWarnings, regulation46Problems } from './regulation-46.ts';

export const room: RoomReader = {
  async read(folder, { nextMinute: other }, problems, print) {
    const filings = await readFilings(folder, problems, print);
    const minutes = [other, nextMinute(filings ?? [])].filter(
      (minute) => typeof minute === 'string',
    );
    return { filings: filings && publicFilings(filings), nextMinute: minutes.sort()[0] ?? null };
  },
  problems: async (folder, content) => {
    const { investor, filings, filingSections, regulation46, listing } = content;
    const missing = FILING_SECTIONS.filter(
      (id) => filingSections && !filingSections.some((section) => section.id === id),
    );
    const problems = missing.map((id) =>
      problemAt('filing-sections.yaml', '', `expected an entry for the section ${id}`),
    );
    if (filings && filingSections && regulation46) {
      problems.push(...regulation46Problems(regulation46, filings, filingSections));
      if (listing) problems.push(...lawWarnings(regulation46, listing, today()));
    }
    return investor && filings
      ? [
          ...problems,
          ...resultProblems(investor, filings),
          ...(await highlightProblems(folder, investor, filings)),
        ]
      : problems;
  },
};

/** All filings, or undefined if one could not be read: references cannot be checked then. */
async function readFilings(folder: string, problems: Problem[], print: Print | undefined) {
  const before = problems.length;
  const filings = await loadFilings(folder, problems, print);
  return problems.length === before ? filings : undefined;
}
