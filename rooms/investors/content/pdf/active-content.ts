import { inflateSync } from 'node:zlib';

/** Larger streams are pictures. */
const MOST_BYTES = 50_000_000;
/** What may be between two words of a PDF: white space and comments. */
const GAP = String.raw`(?:[\0\s]|%[^\r\n]*[\r\n])*`;
/** The beginning of a stream of objects: a number and a place for each. */
const NUMBERS = new RegExp(String.raw`^${GAP}\d+${GAP}\d`);
const STREAM = /(?<!end)stream(?:\r\n|\r|\n)/g;
/** What the dictionary of a stream of objects has, and what it has if it is packed in an unusual way. */
const HOLDS_OBJECTS = /\/ObjStm\b|\/First\s+\d+\s*[/>]/;
const UNUSUAL = /\/(?:DecodeParms|DP)\b/;

/** Names that make a reader run or send something, or that hold another file, with the words for the message. */
const ACTIVE: ReadonlyMap<string, string> = new Map([
  ['JavaScript', 'JavaScript'],
  ['OnInstantiate', 'JavaScript'],
  ['Rendition', 'an action that plays a film or runs JavaScript'],
  ['Launch', 'an action that starts a program'],
  ['SubmitForm', 'an action that sends a form'],
  ['ImportData', 'an action that fills in a form'],
  ['GoToE', 'an embedded file'],
  ['EmbeddedFile', 'an embedded file'],
  ['EmbeddedFiles', 'an embedded file'],
  ['RichMedia', 'an embedded file'],
  ['XFA', 'an XFA form'],
]);
const NAMES = new RegExp(
  String.raw`/(${[...ACTIVE.keys()].join('|')})(?=[\0\s()<>[\]{}/%]|$)`,
  'g',
);
const REFERENCE = String.raw`\d+${GAP}\d+${GAP}R`;
/** With what follows it, because pictures have a name this short by chance. */
const EMBEDDED = new RegExp(`/EF${GAP}(?:<<|${REFERENCE})`);
/** A link that is written elsewhere in the file. */
const LINK_ELSEWHERE = new RegExp(`/URI${GAP}${REFERENCE}`);

/** A text up to its first parenthesis, or in hexadecimal digits. */
const TEXT = String.raw`${GAP}(?:\(((?:\\[\s\S]|[^()\\])*)|<([\da-fA-F\s]+)>)`;
/** Places of other files and of links, what is not accepted there, and the words for it. */
const PLACES: readonly (readonly [places: RegExp, refused: RegExp, words: string])[] = [
  // Two slashes, also after `file:`. `file:///C:/` is on the same computer.
  [
    new RegExp(`/(?:F|UF|DOS|Unix|Mac)${TEXT}`, 'g'),
    /^(?:file:(?!\/{3}[^/\\]))?[\\/]{2}/i,
    'a file on a network share',
  ],
  [
    new RegExp(`/(?:URI|Base)${TEXT}`, 'g'),
    /^(?!(?:https?|mailto|tel):)[a-z][a-z\d+.-]*:|^[\\/]{2}/i,
    'a link to something else than a website or an e-mail address',
  ],
];

/** What is active in a PDF, in words. A name in a comment counts too: other programs may read the file in another way. */
export function activeContent(bytes: Uint8Array): string[] {
  const { texts, hasUnread } = objectsOf(bytes);
  const found = new Set<string>(hasUnread ? ['objects that cannot be checked'] : []);
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(NAMES)) found.add(ACTIVE.get(name) ?? name);
    if (EMBEDDED.test(text)) found.add('an embedded file');
    if (LINK_ELSEWHERE.test(text)) found.add('a link that cannot be checked');
    for (const [places, refused, words] of PLACES) {
      for (const [, literal, digits] of text.matchAll(places)) {
        if (refused.test(plain(literal ?? fromDigits(digits)))) found.add(words);
      }
    }
  }
  return [...found];
}

/** A text as it is written between parentheses: `\\` is a backslash. */
const fromDigits = (digits = ''): string =>
  Buffer.from(digits.replace(/\s/g, ''), 'hex').toString('latin1').replaceAll('\\', '\\\\');

/** A text without escapes, the marks of its encoding, and the characters that browsers leave out of an address. */
const plain = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|[\s\S])/g, unescaped).replace(/^(?:þÿ|ÿþ|ï»¿)|[\0-\x20]/g, '');

function unescaped(_: string, code: string): string {
  if (/\d/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
  return 'nrtbf\r\n'.includes(code) ? '' : code;
}

/** The objects of a PDF as text, without its index, which programs read differently; and whether some are unreadable. */
function objectsOf(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plain = file.toString('latin1');
  const texts = [withoutCodes(plain)];
  let hasUnread = false;
  let end = 0;
  for (const { index, 0: word } of plain.matchAll(STREAM)) {
    const dictionary = withoutCodes(plain.slice(end, index));
    end = index + word.length;
    const unpacked = inflated(file.subarray(end));
    const hasObjects = NUMBERS.test(unpacked);
    if (hasObjects) texts.push(withoutCodes(unpacked));
    hasUnread ||= HOLDS_OBJECTS.test(dictionary) && (!hasObjects || UNUSUAL.test(dictionary));
  }
  return { texts, hasUnread };
}

/** Names with their characters in place of codes. */
const withoutCodes = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

function inflated(from: Buffer): string {
  try {
    return inflateSync(from, { maxOutputLength: MOST_BYTES }).toString('latin1');
  } catch {
    // Packed in another way, damaged, or a picture.
    return '';
  }
}
