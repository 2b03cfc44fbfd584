import { DomUtils, parseDocument } from 'htmlparser2';
import { refuse } from './reading.ts';

export type XmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const NAME = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_.:·-]*`;
const REFERENCE = String.raw`&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);`;
const quoted = (quote: string) => `${quote}[^${quote}<&]*(?:${REFERENCE}[^${quote}<&]*)*${quote}`;
const ATTRIBUTE = String.raw`\s+(${NAME})\s*=\s*(?:${quoted('"')}|${quoted("'")})`;
const ATTRIBUTES = new RegExp(ATTRIBUTE, 'gu');
/** A comment, a section of text, a tag, text or a reference. */
const PIECE = new RegExp(
  String.raw`<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<(/?)(${NAME})((?:${ATTRIBUTE.replace('(', '(?:')})*)\s*(/?)>|[^<&]+|${REFERENCE}`,
  'yu',
);

/**
 * The outermost element of an XML file. htmlparser2 reads files that are not well formed, too, so the grammar is
 * checked first. @throws {FilingFileError} also for a document type and for instructions, which can load other files
 */
export function readXml(bytes: Uint8Array): XmlElement {
  const text = decoded(bytes).replace(/^\uFEFF?(?:<\?xml\s[^>]*\?>)?/, '');
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) refuse('expected XML without a document type, got one');
  if (text.includes('<?')) refuse('expected XML without processing instructions, got one');
  expectWellFormed(text);
  const [root] = DomUtils.getElementsByTagName('*', parseDocument(text, { xmlMode: true }));
  return root as XmlElement;
}

export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The elements of that name, with any prefix, at any depth; without a name all of them. */
export const elementsOf = (parent: XmlElement, name?: string) =>
  DomUtils.getElementsByTagName((each) => !name || localName(each) === name, parent.children);

export const textOf = (element: XmlElement | undefined) =>
  element ? DomUtils.textContent(element).trim() : '';

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('expected XML in UTF-8, got another encoding');
  }
}

function expectWellFormed(text: string): void {
  const open: string[] = [];
  let roots = 0;
  PIECE.lastIndex = 0;
  for (let at = 0; at < text.length; at = PIECE.lastIndex) {
    const line = () => text.slice(0, at).split('\n').length;
    const [piece, end, name, attributes = '', empty] = PIECE.exec(text) ?? [];
    if (piece === undefined) refuse(`expected well-formed XML, got an error in line ${line()}`);
    if (open.length === 0 && !name && !piece.startsWith('<!--') && piece.trim() !== '')
      refuse(`expected one element around all others, got text in line ${line()}`);
    if (!name) continue;
    if (end && open.pop() !== name)
      refuse(`expected </${open.at(-1)}>, got </${name}> in line ${line()}`);
    if (end) continue;
    const names = Array.from(attributes.matchAll(ATTRIBUTES), ([, each]) => each);
    if (new Set(names).size < names.length)
      refuse(`expected each attribute once, got one twice in line ${line()}`);
    if (open.length === 0) roots += 1;
    if (!empty) open.push(name);
  }
  if (roots !== 1 || open.length > 0)
    refuse(
      `expected one whole element around all others, got ${open.length > 0 ? `no </${open.at(-1)}>` : roots}`,
    );
}
