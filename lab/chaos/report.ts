import { getPriority, loadavg } from 'node:os';
import { machine } from '../bench/figure.ts';

/** One row of the table: the test, the measured value, and the limit. */
export interface Row {
  what: string;
  measured: string;
  expected: string;
  held: boolean;
}

const COLUMNS = ['What happens to the server', 'Measured', 'Limit', 'Met'] as const;

const cells = ({ what, measured, expected, held }: Row) => [
  what,
  measured,
  expected,
  held ? 'yes' : 'NO',
];

/** A Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(cells)];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** The complete text of docs/reliability.md. */
export function reliabilityPage(rows: readonly Row[], soakSeconds: number): string {
  const load = loadavg().map((each) => each.toFixed(0));
  return `# Reliability

Written by \`npm run test:chaos\` on ${new Date().toISOString().slice(0, 10)}; do not edit it by hand. The soak
took ${soakSeconds} seconds (\`npm run test:chaos -- --soak 600\` for ten minutes). Machine:
${machine()}, shared with the clients and other programs; load average ${load[2]} at the end
(priority of the run: ${getPriority()}).

Every server is the built site in a separate process with the permissions of \`npm start\`. All requests go to 127.0.0.1.
"Others" are 20 visitors on a separate thread, who read pages, search documents, read the list and send messages, 200 requests
a second together. Their waiting time starts when the request was due. Milliseconds depend on the machine: compare them
with the first row and the load average. The other limits do not depend on the machine.

${table(rows)}
`;
}
