import escapeHtml from 'escape-html';
import { QUANTITY_FIELD } from '../../../contract/kit.ts';

type Fields = Record<string, unknown>;

/** Fields of a form beside the quantities that belong to its list. */
const BESIDE = ['dates', 'place'] as const;

const quantities = (fields: Fields): [id: string, quantity: string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(QUANTITY_FIELD) && typeof value === 'string'
      ? [[name.slice(QUANTITY_FIELD.length), value.trim()]]
      : [],
  );

const wanted = (fields: Fields) =>
  quantities(fields).filter(([, quantity]) => !/^0*$/.test(quantity));

/** The lines of a list that was sent as fields of a form; undefined where the form has no such fields. */
export function formItems(fields: Fields): { id: string; quantity: number }[] | undefined {
  if (quantities(fields).length === 0) return undefined;
  return wanted(fields).map(([id, quantity]) => ({ id, quantity: Number(quantity) }));
}

/** What a refused form carries into the page that answers it, so that no line is lost at the next try. */
export function carriedKit(fields: Fields): string {
  const lines = wanted(fields);
  if (lines.length === 0) return '';
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}"/>`;
  const beside = BESIDE.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' && value ? [hidden(name, value)] : [];
  });
  const list = lines.map(
    ([id, quantity]) =>
      `<li>${escapeHtml(quantity)} × ${escapeHtml(id)}${hidden(QUANTITY_FIELD + id, quantity)}</li>`,
  );
  return `<ul data-refused="kit">${list.join('')}</ul>${beside.join('')}`;
}
