import escapeHtml from 'escape-html';
import { paragraph } from '../../../site/server/mail/written-mail.ts';
import type { KitWords } from '../content/mail-words.ts';
import { type KitFact, kitFacts } from '../contract/kit-facts.ts';
import { type KeptKit, kitCsv, lineText, listLines } from './kept-kit.ts';

export function kitForStaff(
  { items, lost = [], ...details }: KeptKit,
  { labels, handover }: KitWords,
) {
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
  const rows = items.map(({ quantity, name, maker, parts, department, note = '' }) => [
    String(quantity),
    parts ? `${name}: ${parts.join(', ')}` : name,
    maker,
    department,
    note,
  ]);
  const heads = [labels.quantity, labels.item, labels.maker, labels.department, labels.note];
  const cells = (tag: 'th' | 'td', row: string[]) =>
    `<tr>${row.map((cell) => `<${tag} align="left">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const table = [cells('th', heads), ...rows.map((row) => cells('td', row))].join('');
  const list = rows.length > 0 ? [`${labels.list}:`] : [];
  return {
    text: [...beside, ...list, ...listLines({ items, lost })].join('\n'),
    html: [
      ...beside.map(paragraph),
      ...(rows.length > 0 ? [`<table border="1" cellpadding="6">${table}</table>`] : []),
      ...lost.map(paragraph),
    ].join(''),
  };
}

const sumLines = ({ sums = [] }: Pick<KeptKit, 'sums'>) =>
  sums.map(([label, text]) => `${label}: ${text}`);

/** For the sender: items, quantities and sums, but no typed text, because the address may be someone else's. */
export function kitForSender({ items, counted, sums }: KeptKit, { receipt }: KitWords) {
  const lines = [
    ...items.map(({ note: _, ...line }) => lineText(line)),
    ...(counted ? [counted.how] : []),
    ...sumLines({ sums }),
  ];
  return {
    text: [receipt, ...lines].join('\n'),
    html: `${paragraph(receipt)}<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  };
}

export const kitFile = (kit: KeptKit, reference: string, { labels }: KitWords) => ({
  filename: `${reference}.csv`,
  content: kitCsv(kit, { ...labels, name: labels.item, how: labels.days }),
  contentType: 'text/csv; charset=utf-8',
});
