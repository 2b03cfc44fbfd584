import escapeHtml from 'escape-html';
import { labelOf } from '../../../contract/contact.ts';
import { KIT_LENGTHS, KIT_LINES, KIT_MOST, QUANTITY_FIELD } from '../../../contract/kit.ts';
import { kitDetails } from '../../../contract/kit-schema.ts';

export type Fields = Record<string, unknown>;

const DETAILS = Object.keys(kitDetails);

/** A field that is sent twice has both values, so that neither is lost. */
const quantities = (fields: Fields): [id: string, quantity: string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(QUANTITY_FIELD)
      ? [value].flat().map((one): [string, string] => {
          return [name.slice(QUANTITY_FIELD.length), String(one).trim()];
        })
      : [],
  );

const wanted = (fields: Fields) =>
  quantities(fields).filter(([, quantity]) => !/^0*$/.test(quantity));

/** The lines of a kit list in form fields, for the schema to check; undefined if there are no such fields. */
export function formItems(fields: Fields): unknown {
  // A list in any other field would be lost, and its message would be public.
  if (Object.keys(fields).some((name) => /^items\b/.test(name))) return null;
  // Not a form of a department.
  if (quantities(fields).length === 0) return undefined;
  return wanted(fields).map(([id, quantity]) => ({
    id,
    quantity: /^\d+$/.test(quantity) ? Number(quantity) : quantity,
  }));
}

/** Whether a message asks for equipment, even if its list is refused. Such a message is always private. */
export const asksForKit = (fields: Fields): boolean =>
  formItems(fields) !== undefined || DETAILS.some((name) => fields[name]);

/**
 * Returns the kit fields for the page that reports a refused form, so that the next attempt keeps
 * every line, and a refused line can be corrected. Values and lists above their limits are cut. The id of each field is
 * the name of its error.
 */
export function carriedKit(fields: Fields): string {
  const cut = (text: string) => escapeHtml(text.slice(0, KIT_LENGTHS.place));
  const line = (label: string, id: string, attributes: string, name: string, value: string) =>
    `<li><label>${cut(label)} <input id="${id}" ${attributes} name="${cut(name)}" value="${cut(value)}"/></label></li>`;
  const lines = [
    ...wanted(fields)
      .slice(0, KIT_LINES)
      .map(([id, quantity], place) =>
        line(
          id,
          `items.${place}`,
          `type="number" min="0" max="${KIT_MOST}" required=""`,
          QUANTITY_FIELD + id,
          quantity,
        ),
      ),
    ...DETAILS.flatMap((name) =>
      [fields[name] ?? []]
        .flat()
        .slice(0, 2)
        .flatMap((value) =>
          value ? [line(labelOf(name), name, 'type="text"', name, String(value))] : [],
        ),
    ),
  ];
  return lines.length > 0 ? `<ul data-refused="kit">${lines.join('')}</ul>` : '';
}
