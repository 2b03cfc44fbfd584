import type { YAMLError } from 'yaml';

/** Messages about common mistakes, for editors who do not know the terms of YAML. */
export function slipOf({ code, message }: YAMLError, line: string): string {
  const text = message.split(' at line ')[0] ?? message;
  if (code === 'TAB_AS_INDENT' || /^\s*\t/.test(line)) {
    return 'a line begins with a tab: expected spaces, two for each step to the right';
  }
  if (/Missing closing .quote/.test(text)) {
    return 'a quote is not closed: expected a second one at the end of the text (an apostrophe inside is written twice, ’ once)';
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:\s.*:(?:\s|$)/.test(line)) {
    return 'the line after this one is indented too far: expected it under this field';
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    return "a colon in a text: expected the whole text in quotes, for example title: 'Part two: the return'";
  }
  if (code === 'DUPLICATE_KEY') return 'a field is written twice: expected it once';
  if (
    code === 'BAD_INDENT' ||
    /indent|same column|block sequence|without - indicator/i.test(text)
  ) {
    return 'a line has the wrong indentation: expected it under the field above, with as many spaces';
  }
  if (/Implicit (?:keys?|map keys?)/.test(text)) {
    return 'a field without a colon, or a text on two lines without quotes: expected name: value';
  }
  return `expected YAML: ${text}`;
}
