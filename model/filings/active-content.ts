import { inflateSync } from 'node:zlib';
import { FilingFileError } from './filing-facts.ts';

/** Names in a PDF that make a reader run something or hold another file, with the words for the message. */
const ACTIVE: [name: RegExp, words: string][] = [
  [/\/(?:JS|JavaScript)\b/, 'JavaScript'],
  [/\/Launch\b/, 'an action that starts a program'],
  [/\/(?:EmbeddedFiles?|RichMedia)\b/, 'an embedded file'],
  [/\/XFA\b/, 'an XFA form'],
  [/\/Unreadable\b/, 'objects that cannot be checked'],
];

/**
 * Looks at every object, also in compressed object streams, used or not.
 * @throws {FilingFileError} if the PDF has active content
 */
export function expectPassive(bytes: Buffer): void {
  const objects = plainNames(objectTexts(bytes.toString('latin1')).join('\n'));
  const found = ACTIVE.flatMap(([name, words]) => (name.test(objects) ? [words] : []));
  if (found.length === 0) return;
  throw new FilingFileError(
    `expected a PDF without active content, got ${found.join(' and ')}: save it without, or publish it with --active`,
  );
}

/** Names may be written with codes: `/J#53` is `/JS`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The text of all objects: outside streams, and in streams of objects. The data of other streams is left out. */
function objectTexts(file: string): string[] {
  const texts: string[] = [];
  let end = 0;
  for (const { index, 0: opening } of file.matchAll(/\bstream\r?\n/g)) {
    if (index < end) continue;
    const before = file.slice(end, index);
    texts.push(before);
    const start = index + opening.length;
    const close = file.indexOf('endstream', start);
    end = close < 0 ? file.length : close;
    const dictionary = plainNames(before.slice(before.lastIndexOf('obj')));
    if (!dictionary.includes('/ObjStm')) continue;
    const data = file.slice(start, end);
    texts.push(dictionary.includes('/Filter') ? inflated(data) : data);
  }
  return [...texts, file.slice(end)];
}

function inflated(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  } catch {
    return '/Unreadable';
  }
}
