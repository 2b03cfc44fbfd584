import type { Filing } from '../../../site/content/schemas/filing.ts';
import type { Investor } from '../../../site/content/schemas/schemas.ts';
import { asWarning, type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';

export function lastResult({ result }: Pick<Investor, 'result'>, filings: readonly Filing[]) {
  const filing = result && filings.find(({ id }) => id === result.latest);
  const newer = filings.find(
    ({ type, date, withdrawn }) => type === filing?.type && date > filing.date && !withdrawn,
  );
  return { filing, newer };
}

/** A warning where a result has been filed since: the figures on the page need a person, and the filing must not wait. */
export function resultProblems(investor: Investor, filings: readonly Filing[]): Problem[] {
  if (!investor.result) return [];
  const { filing, newer } = lastResult(investor, filings);
  const say = (message: string) => problemAt('investor.yaml', 'result.latest', message);
  if (!filing)
    return [
      say(`expected the id of a document in content/filings, got ${shown(investor.result.latest)}`),
    ];
  const message = `expected the last result, but “${newer?.title}” was filed after it: write its id here, and its figures below. Until then the page names that document and shows no figures`;
  return newer ? [asWarning(say(message))] : [];
}
