import escapeHtml from 'escape-html';
import { QUANTITY_FIELD } from '../../../contract/kit.ts';

type Fields = Record<string, unknown>;

/** Form fields of a kit list other than the quantities. */
const BESIDE = ['dates', 'place'] as const;

const quantities = (fields: Fields): [id: string, quantity: string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(QUANTITY_FIELD) && typeof value === 'string'
      ? [[name.slice(QUANTITY_FIELD.length), value.trim()]]
      : [],
  );

const wanted = (fields: Fields) =>
  quantities(fields).filter(([, quantity]) => !/^0*$/.test(quantity));

/**
 * Reads the lines of a kit list from form fields. Returns undefined when the form has no such
 * fields.
 */
export function formItems(fields: Fields): { id: string; quantity: number }[] | undefined {
  if (quantities(fields).length === 0) return undefined;
  return wanted(fields).map(([id, quantity]) => ({ id, quantity: Number(quantity) }));
}

/**
 * Returns the kit fields for the page that reports a refused form, so that the next attempt keeps
 * every line.
 */
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
