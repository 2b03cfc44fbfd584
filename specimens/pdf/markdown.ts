import { lexer, type Token, type Tokens } from 'marked';
import type { Block, Row, Run } from './blocks.ts';

/**
 * Reads prose written as Markdown: headings, paragraphs, lists, tables and bold.
 * `---` is a new page; a code block is lines kept below each other (an address, a signature);
 * a table row whose first cell is bold is a total.
 * @throws {Error} where the text uses something that the pages cannot show
 */
export function markdown(source: string): Block[] {
  return lexer(source).flatMap(blockOf);
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [heading(token as Tokens.Heading)];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf((token as Tokens.Paragraph).tokens) }];
    case 'list': {
      const list = token as Tokens.List;
      const first = list.ordered ? Number(list.start) : undefined;
      return [{ kind: 'list', first, items: list.items.map(itemRuns) }];
    }
    case 'table':
      return [table(token as Tokens.Table)];
    case 'code':
      return [{ kind: 'lines', lines: (token as Tokens.Code).text.split('\n') }];
    case 'hr':
      return [{ kind: 'page-break' }];
    default:
      throw new Error(`Specimen text: no way to set “${token.raw}” (${token.type})`);
  }
}

function heading({ depth, tokens }: Tokens.Heading): Block {
  const level = depth === 1 ? 1 : depth === 2 ? 2 : 3;
  return { kind: 'heading', level, text: plain(runsOf(tokens)) };
}

function itemRuns(item: Tokens.ListItem): Run[] {
  return item.tokens.flatMap((token) =>
    token.type === 'text' || token.type === 'paragraph'
      ? runsOf((token as Tokens.Text).tokens ?? [])
      : [],
  );
}

function table({ header, align, rows }: Tokens.Table): Block {
  return {
    kind: 'table',
    columns: header.map((cell, place) => ({
      label: plain(runsOf(cell.tokens)),
      align: align[place] === 'right' ? 'right' : 'left',
    })),
    rows: rows.map((cells): Row => {
      const runs = cells.map((cell) => runsOf(cell.tokens));
      return { cells: runs.map(plain), total: runs[0]?.[0]?.bold === true };
    }),
  };
}

function runsOf(tokens: readonly Token[]): Run[] {
  return tokens.map((token): Run => {
    const text = printed(token.type === 'strong' ? (token as Tokens.Strong).text : token.raw);
    return token.type === 'strong' ? { text, bold: true } : { text };
  });
}

/** Typewriter quotes and apostrophes as a printer sets them; a line break in the source is a space. */
function printed(text: string): string {
  return text
    .replaceAll('\n', ' ')
    .replace(/(^|[\s(])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s(])'/g, '$1‘')
    .replaceAll("'", '’');
}

function plain(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}
