import { isScalar, type Node, type Scalar, stringify } from 'yaml';

const STYLE = { defaultStringType: 'QUOTE_SINGLE', defaultKeyType: 'PLAIN', lineWidth: 0 } as const;

/** A value as separate lines; texts take the style of the value they replace. */
export function blockText(value: unknown, like?: Node): string {
  const type = like && isScalar(like) ? like.type : undefined;
  return stringify(value, { ...STYLE, ...(type === 'PLAIN' && { defaultStringType: 'PLAIN' }) });
}

export function inlineText(value: unknown, type?: Scalar.Type | undefined): string {
  if (typeof value === 'object') return JSON.stringify(value).replaceAll(',', ', ');
  // These characters have a meaning inside brackets.
  const plain = type === 'PLAIN' && !/[,[\]{}]/.test(String(value));
  const quotes = plain || type === 'QUOTE_DOUBLE' ? type : 'QUOTE_SINGLE';
  const style = typeof value === 'string' ? quotes : 'PLAIN';
  return stringify(value, { ...STYLE, defaultStringType: style }).trimEnd();
}

/** Indents every line except the first. */
export function indented(text: string, column: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
}

export const withLineEnd = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);
