import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord, matched } from './matched-entries.ts';
import { blockText, indented, inlineText, withLineEnd } from './yaml-text.ts';

/**
 * Writes a new value into YAML text and leaves every other byte as it is: comments, order, quotes,
 * blank lines. The `yaml` library gives the position of each value; only those places are rewritten.
 * @param wanted the value that the whole text must have afterwards
 * @throws if the text is not valid YAML, uses aliases, or the result does not parse to `wanted`
 */
export function editYaml(source: string, wanted: unknown): string {
  const document = parseDocument(source);
  const [broken] = document.errors;
  if (broken) throw broken;
  const root = document.contents;
  const result = isDeepStrictEqual(plain(root, document), wanted)
    ? source
    : root === null || !isCollection(root)
      ? blockText(wanted)
      : new Edit(source, document).text(root, wanted);
  const read = parseDocument(result);
  if (read.errors.length > 0 || !isDeepStrictEqual(read.toJS(), wanted)) {
    throw new Error('the change can’t be written without touching other lines: edit the file');
  }
  return result;
}

interface Splice {
  start: number;
  end: number;
  text: string;
}

class Edit {
  private readonly source: string;
  private readonly document: Document;

  constructor(source: string, document: Document) {
    this.source = source;
    this.document = document;
  }

  /** The whole text after `root` is replaced by `wanted`. */
  text(root: Node, wanted: unknown): string {
    return this.applied(this.splices(root, wanted), 0, this.source.length);
  }

  /** The text from `start` to `end` with the splices of that range applied. */
  private applied(splices: readonly Splice[], start: number, end: number): string {
    let text = this.source.slice(start, end);
    for (const splice of splices.toSorted((a, b) => b.start - a.start)) {
      text = text.slice(0, splice.start - start) + splice.text + text.slice(splice.end - start);
    }
    return text;
  }

  private splices(node: Node, wanted: unknown): Splice[] {
    if (isDeepStrictEqual(plain(node, this.document), wanted)) return [];
    if (isMap(node) && isRecord(wanted)) return this.mapSplices(node, wanted);
    if (isSeq(node) && Array.isArray(wanted)) return this.seqSplices(node, wanted);
    return [this.replaced(node, wanted)];
  }

  /** Replaces one value and keeps the kind of quotes. */
  private replaced(node: Node, wanted: unknown): Splice {
    const [start, end] = rangeOf(node);
    if (isCollection(wanted) || (isCollection(node) && !node.flow)) throw new Error('not in place');
    const text = inlineText(wanted, isScalar(node) ? node.type : undefined);
    return { start, end, text: start === end ? ` ${text}` : text };
  }

  private mapSplices(map: YAMLMap, wanted: Record<string, unknown>): Splice[] {
    const pairs = map.items as Pair<Node, Node | null>[];
    const keys = pairs.map((pair) => String(plain(pair.key, this.document)));
    const gone = keys.filter((key) => !(key in wanted));
    const fresh = Object.keys(wanted).filter((key) => !keys.includes(key));
    if (map.flow && gone.length + fresh.length > 0) return [this.replaced(map, wanted)];
    const firstKey = pairs[0]?.key;
    if (!firstKey) return [this.replaced(map, wanted)];
    const column = this.column(rangeOf(firstKey)[0]);
    const splices = pairs.flatMap((pair, place): Splice[] => {
      const key = keys[place] ?? '';
      if (!(key in wanted)) return [this.removal(pair, pairs[place + 1])];
      return this.pairSplices(pair, key, wanted[key], column);
    });
    if (fresh.length === 0) return splices;
    return [...splices, ...this.additions(wanted, { fresh, keys, pairs, column })];
  }

  private pairSplices(
    pair: Pair<Node, Node | null>,
    key: string,
    wanted: unknown,
    column: number,
  ): Splice[] {
    const { value } = pair;
    if (value && isDeepStrictEqual(plain(value, this.document), wanted)) return [];
    if (value && isCollection(value) && isCollectionLike(wanted, value)) {
      return this.splices(value, wanted);
    }
    const simple =
      value && isScalar(value) && !isBlock(value) && typeof wanted !== 'object' && !isLong(wanted);
    if (simple || (value && isFlow(value) && isFlowLike(wanted))) {
      return [this.replaced(value, wanted)];
    }
    const start = rangeOf(pair.key)[0];
    const text = indented(blockText({ [key]: wanted }, value ?? undefined), column).trimEnd();
    return [{ start, end: this.contentEnd(pair), text }];
  }

  /** New fields, each after the field that comes before it in `wanted`. */
  private additions(
    wanted: Record<string, unknown>,
    {
      fresh,
      keys,
      pairs,
      column,
    }: { fresh: string[]; keys: string[]; pairs: Pair<Node, Node | null>[]; column: number },
  ): Splice[] {
    const order = Object.keys(wanted);
    const groups = new Map<number, string>();
    for (const key of fresh) {
      const before = order.slice(0, order.indexOf(key)).findLast((each) => keys.includes(each));
      const pair = pairs[before === undefined ? pairs.length - 1 : keys.indexOf(before)];
      if (!pair) continue;
      const at = this.lineEnd(this.contentEnd(pair));
      const text = `${' '.repeat(column)}${indented(blockText({ [key]: wanted[key] }), column)}`;
      groups.set(at, (groups.get(at) ?? '') + text);
    }
    return [...groups].map(([at, text]) => {
      const newline = this.source[at - 1] === '\n' ? '' : '\n';
      return { start: at, end: at, text: newline + text };
    });
  }

  private removal(
    pair: Pair<Node, Node | null>,
    next: Pair<Node, Node | null> | undefined,
  ): Splice {
    const start = rangeOf(pair.key)[0];
    const line = this.lineStart(start);
    // The first field of an entry shares its line with the hyphen: the next one moves up to it.
    if (this.source.slice(line, start).trim() !== '' && next) {
      return { start, end: rangeOf(next.key)[0], text: '' };
    }
    return { start: line, end: this.lineEnd(this.contentEnd(pair)), text: '' };
  }

  private seqSplices(seq: YAMLSeq, wanted: unknown[]): Splice[] {
    const items = seq.items as Node[];
    const values = items.map((item) => plain(item, this.document));
    const same = wanted.length === items.length;
    const sources = matched(values, wanted);
    if (same && sources.every((from, place) => from === place)) {
      return items.flatMap((item, place) => this.itemSplices(item, wanted[place]));
    }
    if (seq.flow || wanted.length === 0 || items.length === 0) return [this.wholeSeq(seq, wanted)];
    return [this.rebuilt(items, wanted, sources)];
  }

  private itemSplices(item: Node, wanted: unknown): Splice[] {
    if (isScalar(item) && isBlock(item)) {
      const [start] = rangeOf(item);
      const column = this.column(this.hyphen(start));
      const text = indented(blockText([wanted], item), column)
        .slice(2)
        .trimEnd();
      return isDeepStrictEqual(plain(item, this.document), wanted)
        ? []
        : [{ start, end: this.contentEnd(item), text }];
    }
    return this.splices(item, wanted);
  }

  private wholeSeq(seq: YAMLSeq, wanted: unknown[]): Splice {
    const [start, end] = rangeOf(seq);
    if (seq.flow && wanted.length > 0 && isFlowLike(wanted)) {
      return { start, end, text: inlineText(wanted) };
    }
    if (seq.flow) {
      const line = /^[ -]*/.exec(this.source.slice(this.lineStart(start), start))?.[0].length ?? 0;
      const text = `\n${' '.repeat(line + 2)}${indented(blockText(wanted), line + 2).trimEnd()}`;
      return { start: this.source[start - 1] === ' ' ? start - 1 : start, end, text };
    }
    return { start, end: this.contentEnd(seq), text: '[]' };
  }

  /** A list whose entries were added, removed or moved: each entry keeps its own lines. */
  private rebuilt(items: Node[], wanted: unknown[], sources: (number | undefined)[]): Splice {
    const starts = items.map((item) => this.lineStart(this.hyphen(rangeOf(item)[0])));
    const ends = items.map((item) => this.lineEnd(this.contentEnd(item)));
    const leads = starts.map((start, place) =>
      place === 0 ? '' : this.source.slice(ends[place - 1], start),
    );
    const column = this.column(this.hyphen(rangeOf(items[0] as Node)[0]));
    const gap = /^\s*\n/.test(leads.at(-1) ?? '') ? '\n' : '';
    const kept = new Set(sources);
    // Comments separated from a removed entry by a blank line stay, before the next entry.
    const orphaned = leads.map((lead, place) =>
      kept.has(place) ? '' : (/^(?<apart>.*#.*\n)\s*\n.*$/s.exec(lead)?.groups?.['apart'] ?? ''),
    );
    const chunks = wanted.map((value, place) => {
      const from = sources[place];
      const item = from === undefined ? undefined : items[from];
      if (from === undefined || item === undefined) {
        const text = `${' '.repeat(column)}${indented(blockText([value]), column)}`;
        return (place === 0 ? '' : gap) + text;
      }
      const lead = (orphaned[from - 1] ?? '') + (leads[from] || (place > 0 ? gap : ''));
      const [start = 0, end = 0] = [starts[from], ends[from]];
      const body = withLineEnd(this.applied(this.itemSplices(item, value), start, end));
      return (place === 0 ? lead.replace(/^\s*\n/, '') : lead) + body;
    });
    return { start: starts[0] ?? 0, end: ends.at(-1) ?? 0, text: chunks.join('') };
  }

  /** The end of the last value inside, without the blank lines and comments that follow it. */
  private contentEnd(node: Node | Pair<Node, Node | null>): number {
    if ('key' in node) return node.value ? this.contentEnd(node.value) : rangeOf(node.key)[1] + 1;
    if (!isCollection(node) || node.flow) {
      const [start, end] = rangeOf(node);
      return start + this.source.slice(start, end).trimEnd().length;
    }
    const last = node.items.at(-1) as Node | Pair<Node, Node | null> | undefined;
    return last ? this.contentEnd(last) : rangeOf(node)[1];
  }

  private hyphen(start: number): number {
    return this.source.lastIndexOf('-', start - 1);
  }

  private lineStart(at: number): number {
    return this.source.lastIndexOf('\n', at - 1) + 1;
  }

  private lineEnd(at: number): number {
    const end = this.source.indexOf('\n', at);
    return end < 0 ? this.source.length : end + 1;
  }

  private column(at: number): number {
    return at - this.lineStart(at);
  }
}

function isBlock(scalar: Scalar): boolean {
  return scalar.type === Scalar.BLOCK_LITERAL || scalar.type === Scalar.BLOCK_FOLDED;
}

const isFlow = (node: Node): boolean => isCollection(node) && node.flow === true;
const isFlowLike = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number');
const isLong = (value: unknown): boolean => typeof value === 'string' && value.includes('\n');
const isCollectionLike = (wanted: unknown, node: Node): boolean =>
  (isMap(node) && isRecord(wanted)) || (isSeq(node) && Array.isArray(wanted));

function rangeOf(node: Node): [start: number, end: number] {
  if (isAlias(node) || !node.range) throw new Error('aliases can’t be edited here: edit the file');
  return [node.range[0], node.range[1]];
}

function plain(node: Node | null, document: Document): unknown {
  return node === null ? null : node.toJS(document);
}
