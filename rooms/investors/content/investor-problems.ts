import { join } from 'node:path';
import { asWarning, type Problem, problemAt, shown } from '../../../site/content/yaml/problems.ts';
import { readFiling } from './filing-facts.ts';
import type { Filing } from './filing-schema.ts';
import type { Investor } from './investor-schemas.ts';

/** Figures on /financials that differ from the annual report, where the report uses the same words. */
export async function highlightProblems(
  folder: string,
  { highlights }: Investor,
  filings: readonly Filing[],
): Promise<Problem[]> {
  if (!highlights) return [];
  const { years, rows } = highlights;
  const problems: Problem[] = [];
  for (const [row, { label, values }] of rows.entries()) {
    if (values.length === years.length) continue;
    const message = `expected ${years.length} figures for “${label}”, one a year, got ${values.length}`;
    problems.push(problem(`highlights.rows[${row}].values`, message));
  }
  for (const [at, year] of years.entries()) {
    const report = filings.find(
      ({ section, period }) => section === 'financials' && period === year,
    );
    if (!report) continue;
    const { pages } = await readFiling(join(folder, 'uploads', report.file));
    const words = pages.join(' ').replace(/\s+/g, ' ');
    for (const [row, { label, values }] of rows.entries()) {
      const value = values[at];
      const stated = value === undefined ? undefined : statedAfter(words, label);
      if (value === undefined || !stated || stated.some((each) => each === value)) continue;
      const message = `expected the figure of “${label}” stated in “${report.title}” (${stated.join(' or ')}), got ${value}`;
      problems.push(problem(`highlights.rows[${row}].values[${at}]`, message));
    }
  }
  return problems;
}

const problem = (field: string, message: string) => problemAt('investor.yaml', field, message);

/** The first figure after each occurrence of these words in a report; a loss is in brackets. */
function statedAfter(text: string, label: string): number[] | undefined {
  const found = new Set<number>();
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1)) {
    const after = text.slice(at + label.length, at + label.length + 40);
    const [figure] = /^ \(?-?\d[\d,]*(?:\.\d+)?\)?/.exec(after) ?? [];
    if (!figure) continue;
    const amount = Number(figure.replace(/[^\d.]/g, ''));
    found.add(/[(-]/.test(figure) ? -amount : amount);
  }
  return found.size > 0 ? [...found] : undefined;
}

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
  const say = (message: string) => problem('result.latest', message);
  if (!filing)
    return [
      say(`expected the id of a document in content/filings, got ${shown(investor.result.latest)}`),
    ];
  const message = `expected the last result, but “${newer?.title}” was filed after it: write its id here, and its figures below. Until then the page names that document and shows no figures`;
  return newer ? [asWarning(say(message))] : [];
}
