import { type Block, type Cell, type PdfItem, type TagNode, tidy } from './blocks.ts';
import { laidOutBlocks } from './laid-out-blocks.ts';

const HEADING = /^H([1-6])?$/;

/** The blocks of a tagged page in the order of its tags, then untagged text, then running heads. */
export function taggedBlocks(root: TagNode, items: readonly PdfItem[]): Block[] {
  const { marked, loose, artifacts } = byMarkedContent(items);
  const read = new Set<string>();
  const blocks = blocksOf(root, (node) => textOf(node, marked, read));
  const untagged = [...marked].filter(([id]) => !read.has(id)).flatMap(([, found]) => found);
  const margin = tidy(artifacts.map(({ str = '', hasEOL }) => (hasEOL ? `${str} ` : str)).join(''));
  return [
    ...blocks,
    ...laidOutBlocks([...untagged, ...loose]),
    ...(margin ? [{ kind: 'margin' as const, text: margin }] : []),
  ];
}

function byMarkedContent(items: readonly PdfItem[]) {
  /** Text by the id of its marked content. */
  const marked = new Map<string, PdfItem[]>();
  const loose: PdfItem[] = [];
  const artifacts: PdfItem[] = [];
  const open: { id?: string | null | undefined; artifact: boolean }[] = [];
  for (const item of items) {
    if (item.type?.startsWith('beginMarkedContent')) {
      open.push({ id: item.id, artifact: item.tag === 'Artifact' });
    } else if (item.type === 'endMarkedContent') {
      open.pop();
    } else if (item.str !== undefined) {
      const id = open.findLast((content) => content.id)?.id;
      if (open.some(({ artifact }) => artifact)) artifacts.push(item);
      else if (!id) loose.push(item);
      else marked.set(id, [...(marked.get(id) ?? []), item]);
    }
  }
  return { marked, loose, artifacts };
}

type ReadText = (node: TagNode) => string;

function blocksOf(node: TagNode, text: ReadText): Block[] {
  const role = node.role ?? '';
  const heading = HEADING.exec(role);
  if (heading) return filled({ kind: 'heading', level: Number(heading[1] ?? 2), text: text(node) });
  if (role === 'Table') return tableOf(node, text);
  if (role === 'L' || role === 'TOC') return listOf(node, text);
  const children = node.children ?? [];
  const inner = children.some((child) => child.role && !INLINE.has(child.role));
  if (children.length > 0 && inner) return children.flatMap((child) => blocksOf(child, text));
  return filled({ kind: 'paragraph', text: text(node) });
}

/** Tags within a line of text. */
const INLINE = new Set([
  ...['Span', 'Link', 'Quote', 'Em', 'Strong', 'Sub', 'Code', 'Reference', 'Note', 'Annot'],
  ...['Lbl', 'Ruby', 'Warichu', 'BibEntry', 'FENote'],
]);

function filled(block: Extract<Block, { text: string }>): Block[] {
  return block.text === '' ? [] : [block];
}

function descendants(node: TagNode, role: string): TagNode[] {
  return (node.children ?? []).flatMap((child) =>
    child.role === role ? [child] : child.role === 'Table' ? [] : descendants(child, role),
  );
}

function tableOf(node: TagNode, text: ReadText): Block[] {
  const rows = descendants(node, 'TR').map((row) =>
    (row.children ?? [])
      .filter(({ role }) => role === 'TH' || role === 'TD')
      .map((cell): Cell => ({ text: text(cell), header: cell.role === 'TH' })),
  );
  const caption = descendants(node, 'Caption').flatMap((found) => blocksOf(found, text));
  const filledRows = rows.filter((row) => row.some((cell) => cell.text !== ''));
  if (filledRows.length === 0) return caption;
  return [...caption, { kind: 'table', rows: withRowHeaders(filledRows) }];
}

/** A first column under an empty header has the names of the rows, which many programs do not tag as headers. */
function withRowHeaders(rows: Cell[][]): Cell[][] {
  const [heads = [], ...body] = rows;
  if (heads[0]?.text !== '' || !heads.every(({ header }) => header)) return rows;
  return [
    heads,
    ...body.map(([name, ...cells]) => (name ? [{ ...name, header: true }, ...cells] : [])),
  ];
}

/** HTML draws its own list markers. */
const BULLET = /^[•◦▪‣·–-]\s+/u;

function listOf(node: TagNode, text: ReadText): Block[] {
  const items = (node.children ?? [])
    .map((item) => text(item).replace(BULLET, ''))
    .filter((item) => item !== '');
  return items.length > 0 ? [{ kind: 'list', items }] : [];
}

function textOf(
  node: TagNode,
  marked: ReadonlyMap<string, readonly PdfItem[]>,
  read: Set<string>,
): string {
  const parts: string[] = [];
  const visit = (one: TagNode) => {
    if (one.id !== undefined) {
      read.add(one.id);
      for (const { str = '', hasEOL } of marked.get(one.id) ?? [])
        parts.push(str, hasEOL ? ' ' : '');
    }
    if (one.role === 'Figure' && one.alt) parts.push(` ${one.alt} `);
    for (const child of one.children ?? []) visit(child);
    if (one.role && !INLINE.has(one.role)) parts.push(' ');
  };
  visit(node);
  return tidy(parts.join(''));
}
