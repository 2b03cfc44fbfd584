import { GAP, type PdfObjects } from './pdf-objects.ts';

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
export function activeContent({ texts, hasUnread }: PdfObjects): string[] {
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
