import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord, matched } from './matched-entries.ts';

/** The form of every YAML file of the content. Long lines are not wrapped: a changed word changes one line. */
export const YAML_FORM = { lineWidth: 0, singleQuote: true } as const;

/** The same values and comments, in the form in which `editYaml` writes every file. @throws if it is not valid YAML */
export const inForm = (source: string): string => documentOf(source).toString(YAML_FORM);

/** Writes a new value into YAML text; comments, order and quotes stay. @throws if the text or the result is not valid */
export function editYaml(source: string, wanted: unknown): string {
  const document = documentOf(source);
  if (isDeepStrictEqual(document.toJS(), wanted)) return source;
  document.contents = edited(document, document.contents, wanted);
  const result = document.toString(YAML_FORM);
  if (!isDeepStrictEqual(parse(result), wanted)) {
    throw new Error('this change can’t be written here: edit the file');
  }
  return result;
}

function documentOf(source: string): Document<Node> {
  const document: Document<Node> = parseDocument<Node>(source);
  const [broken] = document.errors;
  if (broken) throw broken;
  return document;
}

/** The node with another value. A list or group of fields keeps the nodes of what did not change. */
function edited(document: Document, node: Node | null | undefined, wanted: unknown): Node {
  if (node && isDeepStrictEqual(node.toJS(document), wanted)) return node;
  if (isMap<Node, Node>(node) && isRecord(wanted)) return editMap(document, node, wanted);
  if (isSeq<Node>(node) && Array.isArray(wanted)) return editSeq(document, node, wanted);
  if (isScalar(node) && typeof wanted !== 'object') {
    node.value = wanted;
    return node;
  }
  const fresh = created(document, wanted);
  if (node?.commentBefore) fresh.commentBefore = node.commentBefore;
  if (node?.spaceBefore) fresh.spaceBefore = true;
  return fresh;
}

function created(document: Document, value: unknown): Node {
  const node = document.createNode(value);
  visit(node, { Seq: (_, seq) => setFlow(seq) });
  return node;
}

/** Numbers, such as the point of a picture, are on one line; other entries have a line each. */
function setFlow(seq: YAMLSeq): void {
  seq.flow = seq.items.every((item) => isScalar(item) && typeof item.value === 'number');
}

function editMap(document: Document, map: YAMLMap<Node, Node>, wanted: Record<string, unknown>) {
  const pairs = new Map(map.items.map((pair) => [String(pair.key), pair]));
  const keys = Object.keys(wanted);
  map.items = map.items.filter(({ key }) => String(key) in wanted);
  for (const [place, key] of keys.entries()) {
    const pair = pairs.get(key);
    if (pair) {
      pair.value = edited(document, pair.value, wanted[key]);
      continue;
    }
    // After the field that precedes it in the wanted value.
    const before = map.items.findIndex((item) => String(item.key) === keys[place - 1]);
    const at = before < 0 ? map.items.length : before + 1;
    const fresh = document.createPair(key, created(document, wanted[key]));
    map.items.splice(at, 0, fresh as Pair<Node, Node>);
  }
  return map;
}

function editSeq(document: Document, seq: YAMLSeq<Node>, wanted: unknown[]): Node {
  const old = seq.items;
  const values = old.map((item) => item.toJS(document));
  const sources = matched(values, wanted);
  const apart = old.at(-1)?.spaceBefore ?? false;
  seq.items = wanted.map((value, place) => {
    const from = sources[place];
    const source = from === undefined ? undefined : old[from];
    const item = edited(document, source, value);
    if (place === 0) item.spaceBefore = false;
    else if (!source || source === old[0]) item.spaceBefore = apart;
    return item;
  });
  if (old.length === 0) setFlow(seq);
  return seq;
}
