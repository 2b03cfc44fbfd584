import { readFileSync } from 'node:fs';
import type { Block } from './pdf/blocks.ts';
import { markdown } from './pdf/markdown.ts';

/** What a text may refer to. */
export interface Words {
  /** `{name}` in a text. */
  values: Readonly<Record<string, string>>;
  /** `{{name}}` alone on a line: tables and other blocks. */
  blocks: Readonly<Record<string, () => Block[]>>;
  /** `{{if name}}`, `{{if not name}}`. */
  flags: Readonly<Record<string, boolean>>;
}

/** Reads a text of specimens/text by its name without `.md`. */
export const readText = (name: string): string =>
  readFileSync(new URL(`text/${name}.md`, import.meta.url), 'utf8');

/**
 * A text as blocks: conditions decided, names filled in, tables in their places.
 * @throws {Error} naming what a text refers to and nobody has given
 */
export function compose(text: string, words: Words): Block[] {
  return decide(text, words.flags)
    .split(/^\{\{([a-z0-9-]+)\}\}$/m)
    .flatMap((part, place) => {
      if (place % 2 === 0) return markdown(fill(part, words.values));
      const block = words.blocks[part];
      if (!block) throw new Error(`Specimen text: no table is called “${part}”`);
      return block();
    });
}

/** Fills in `{name}`, also where a value itself refers to another. */
export function fill(text: string, values: Words['values']): string {
  return text.replace(/\{([A-Za-z0-9]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Specimen text: nothing is called “{${name}}”`);
    return fill(value, values);
  });
}

/** Keeps what the flags allow of `{{if a}} … {{else}} … {{end}}`, which may be nested. */
function decide(text: string, flags: Words['flags']): string {
  const open: boolean[] = [];
  let kept = '';
  for (const part of text.split(/(\{\{(?:if [a-z0-9 ]+|else|end)\}\})/)) {
    const condition = /^\{\{if (not )?(\w+)\}\}$/.exec(part);
    if (condition) open.push(isSet(condition[2] ?? '', flags) !== (condition[1] !== undefined));
    else if (part === '{{else}}') open.push(!open.pop());
    else if (part === '{{end}}') open.pop();
    else if (open.every(Boolean)) kept += part;
  }
  if (open.length > 0)
    throw new Error(`Specimen text: an {{if}} has no {{end}}: ${text.slice(0, 60)}`);
  return kept;
}

function isSet(name: string, flags: Words['flags']): boolean {
  const value = flags[name];
  if (value === undefined) throw new Error(`Specimen text: no flag is called “${name}”`);
  return value;
}
