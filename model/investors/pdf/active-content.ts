/** Names that make a reader run or send something, or that hold another file, with the words for the message. */
const ACTIVE: ReadonlyMap<unknown, string> = new Map([
  ['JS', 'JavaScript'],
  ['JavaScript', 'JavaScript'],
  ['OnInstantiate', 'JavaScript'],
  ['Launch', 'an action that starts a program'],
  ['SubmitForm', 'an action that sends a form'],
  ['ImportData', 'an action that fills in a form'],
  ['GoToE', 'an embedded file'],
  ['EF', 'an embedded file'],
  ['EmbeddedFile', 'an embedded file'],
  ['EmbeddedFiles', 'an embedded file'],
  ['RichMedia', 'an embedded file'],
  ['XFA', 'an XFA form'],
]);
/** Keys of places, places that are not accepted there, and the words for them. */
const PLACES: readonly (readonly [keys: RegExp, refused: RegExp, words: string])[] = [
  // Two slashes, also after `file:`. `file:///C:/` is on the same computer.
  [/^(?:F|UF|DOS|Unix|Mac)$/, /^(?:file:(?!\/{3}[^/\\]))?[\\/]{2}/i, 'a file on a network share'],
  [
    /^(?:URI|Base)$/,
    /^(?!(?:https?|mailto|tel):)[a-z][a-z\d+.-]*:|^[\\/]{2}/i,
    'a link to something else than a website or an e-mail address',
  ],
];
/** The word before an object or a trailer in the bytes of a file: `4 0 obj`, also with comments in it. */
const BEFORE_OBJECT =
  /(?<=[\d.+-](?:[\0\s]|%[^\r\n]*[\r\n])*)obj|trailer(?=(?:[\0\s]|%[^\r\n]*[\r\n])*<<)/g;

/** What pdf.js has of an object: a dictionary, a stream or a name. */
interface PdfObject {
  getRawEntries?: () => Iterable<[key: string, value: unknown]>;
  dict?: { get: (key: string) => unknown };
  getBytes?: () => Uint8Array;
  name?: string;
}

/** The cross-reference table of pdf.js. */
interface References {
  fetchIfRef: (value: unknown) => unknown;
  stream: { bytes: Uint8Array };
}

/**
 * What is active in a PDF, in words. Looks at each object that is anywhere in the bytes: other programs may read another
 * index of the file than pdf.js, or make one where it is broken. pdf.js parses the objects, because names and objects can
 * be written in ways that a search does not find.
 * @param parse reads the object at a place
 */
export function activeContent(
  references: References,
  parse: (bytes: Uint8Array, at: number) => unknown,
): string[] {
  const found = new Set<string | undefined>();
  const left: unknown[] = [];
  const attempt = <Result>(read: () => Result): Result | undefined => {
    try {
      return read();
    } catch {
      found.add('objects that cannot be checked');
      return undefined;
    }
  };
  const fetched = (value: unknown) => attempt(() => references.fetchIfRef(value));
  const { bytes } = references.stream;
  for (const { 0: word, index } of latin1(bytes).matchAll(BEFORE_OBJECT)) {
    left.push(attempt(() => parse(bytes, index + word.length)));
  }
  while (left.length > 0) {
    const value = left.pop() as PdfObject | unknown[] | string | null | undefined;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) for (const part of value) left.push(part);
    else if (value.getRawEntries) {
      for (const [key, part] of value.getRawEntries()) {
        found.add(ACTIVE.get(key));
        for (const [keys, refused, words] of PLACES) {
          if (keys.test(key) && refused.test(plain(fetched(part)))) found.add(words);
        }
        left.push(part);
      }
    } else {
      found.add(ACTIVE.get(value.name));
      left.push(value.dict, ...(attempt(() => packedObjects(value, parse)) ?? []));
    }
  }
  return [...found].filter((words) => words !== undefined);
}

/** The objects in a stream of objects. At its beginning are a number and a place for each. @throws if it cannot be read */
function packedObjects(stream: PdfObject, parse: Parameters<typeof activeContent>[1]): unknown[] {
  const first = stream.dict?.get('First');
  if (typeof first !== 'number' || !stream.getBytes) return [];
  const bytes = stream.getBytes();
  const numbers = latin1(bytes.subarray(0, first)).replaceAll(/%[^\r\n]*/g, '');
  const places = (numbers.match(/[^\0\s]+/g) ?? []).filter((_, at) => at % 2 === 1);
  if (places.length !== stream.dict?.get('N')) throw new Error('expected a place for each object');
  return places.map((place) => parse(bytes, first + Number.parseFloat(place)));
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** A text without the marks of its encoding, and without the characters that browsers leave out of an address. */
const plain = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/^(?:þÿ|ÿþ|ï»¿)|[\0-\x20]/g, '') : '';
