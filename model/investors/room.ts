import { loadFilings, type Print } from '../filings/filings.ts';
import { highlightProblems } from '../filings/highlight-problems.ts';
import { nextMinute, publicFilings } from '../filings/publish-at.ts';
import type { RoomReader } from '../rooms.ts';
import type { Problem } from '../yaml/problems.ts';

export const room: RoomReader = {
  async read(folder, { nextMinute: other }, problems, print) {
    const filings = await readFilings(folder, problems, print);
    const minutes = [other, nextMinute(filings ?? [])].filter(
      (minute) => typeof minute === 'string',
    );
    return { filings: filings && publicFilings(filings), nextMinute: minutes.sort()[0] ?? null };
  },
  problems: (folder, { investor, filings }) =>
    investor && filings ? highlightProblems(folder, investor, filings) : [],
};

/** All filings, or undefined if one could not be read: references cannot be checked then. */
async function readFilings(folder: string, problems: Problem[], print: Print | undefined) {
  const before = problems.length;
  const filings = await loadFilings(folder, problems, print);
  return problems.length === before ? filings : undefined;
}
