import { LOCK_NAME } from '../../model/filings/published-lock.ts';
import type { Published } from './add.ts';
import type { AmendedField } from './change.ts';
import type { FieldProblem } from './publishing-error.ts';

const NOTHING_CHANGED = 'Nothing was changed. Run it again without --dry-run.';

export function publishedReport(published: Published, dryRun: boolean): string[] {
  const { record, pages, bytes, address, links, warnings } = published;
  const size = `${pages} ${pages === 1 ? 'page' : 'pages'}, ${(bytes / 1000).toFixed(0)} kB`;
  return [
    `${dryRun ? 'Would add' : 'Added'} “${record.title}”, id ${record.id} (${size})`,
    `  file     content${address}, at ${address} permanently`,
    ...links.map((link) => `  link     ${link}, for letters to shareholders`),
    `  record   content/filings/${record.id}.yaml`,
    `  lock     content/${LOCK_NAME}`,
    ...warnings.map((warning) => `  warning  ${warning}`),
    ...(record.supersedes ? [`  replaces ${record.supersedes}, which stays reachable`] : []),
    dryRun
      ? NOTHING_CHANGED
      : 'Commit these three files: the document goes out with the next release.',
  ];
}

export function changeReport(lines: readonly string[], dryRun: boolean): string[] {
  return [
    ...lines.map((line) => `${dryRun ? 'Would change' : 'Changed'} ${line}`),
    dryRun
      ? NOTHING_CHANGED
      : 'Commit the record: pages and feeds show the change with the next release.',
  ];
}

export const amendedLine = ({ field, was, now }: AmendedField): string =>
  `${field}: “${was}” to “${now}”`;

/** A problem with its option, `--image-only: expected …`. The file is not an option. */
export function optionProblem({ field, message }: FieldProblem): string {
  if (!field) return message;
  const option = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${field === 'file' ? '' : '--'}${option}: ${message}`;
}
