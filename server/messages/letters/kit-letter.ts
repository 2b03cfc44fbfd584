import escapeHtml from 'escape-html';
import { type KitFact, kitFacts } from '../../../contract/kit-facts.ts';
import type { MailCopy } from '../../../model/schemas/mail-schema.ts';
import { type KeptKit, kitCsv, lineText } from '../store/kept-kit.ts';

export interface KitParts {
  text: string;
  html: string;
}

type KitCopy = NonNullable<MailCopy['kit']>;

const paragraph = (line: string) => `<p>${escapeHtml(line)}</p>`;

/** For the staff: the details, and a table of all lines with their notes. */
export function kitForStaff(
  { items, ...details }: KeptKit,
  { labels, handover }: KitCopy,
): KitParts {
  const facts = {
    ...kitFacts(details),
    handover: details.handover && handover[details.handover],
  };
  const beside = [
    ...Object.entries(facts).flatMap(([name, value]) =>
      value ? [`${labels[name as KitFact]}: ${value}`] : [],
    ),
    ...sumLines(details),
  ];
  if (items.length === 0) {
    return { text: beside.join('\n'), html: beside.map(paragraph).join('') };
  }
  const heads = [labels.quantity, labels.item, labels.maker, labels.department, labels.note];
  const rows = items.map(({ quantity, name, maker, parts, department, note = '' }) => [
    String(quantity),
    parts ? `${name}: ${parts.join(', ')}` : name,
    maker,
    department,
    note,
  ]);
  const cells = (tag: 'th' | 'td', row: string[]) =>
    `<tr>${row.map((cell) => `<${tag} align="left">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return {
    text: [...beside, `${labels.list}:`, ...items.map(lineText)].join('\n'),
    html: [
      ...beside.map(paragraph),
      `<table border="1" cellpadding="6">${cells('th', heads)}${rows.map((row) => cells('td', row)).join('')}</table>`,
    ].join(''),
  };
}

const sumLines = ({ sums = [] }: Pick<KeptKit, 'sums'>) =>
  sums.map(([label, text]) => `${label}: ${text}`);

/** For the sender: items, quantities and sums, but no typed text, because the address may be someone else's. */
export function kitForSender({ items, counted, sums }: KeptKit, { receipt }: KitCopy): KitParts {
  const lines = [
    ...items.map(({ note: _, ...line }) => lineText(line)),
    ...(counted ? [counted.how] : []),
    ...sumLines({ sums }),
  ];
  return {
    text: [receipt, ...lines].join('\n'),
    html: `<p>${escapeHtml(receipt)}</p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  };
}

/** The list as a CSV attachment, named after the reference. */
export function kitFile(kit: KeptKit, reference: string, { labels }: KitCopy) {
  const heads = { ...labels, name: labels.item, how: labels.days };
  return {
    filename: `${reference}.csv`,
    content: kitCsv(kit, heads),
    contentType: 'text/csv; charset=utf-8',
  };
}
