/** Names that make a reader run or send something, or that hold another file, with the words for the message. */
const ACTIVE: ReadonlyMap<unknown, string> = new Map([
  ['JS', 'JavaScript'],
  ['JavaScript', 'JavaScript'],
  ['Launch', 'an action that starts a program'],
  ['SubmitForm', 'an action that sends a form'],
  ['EF', 'an embedded file'],
  ['EmbeddedFile', 'an embedded file'],
  ['EmbeddedFiles', 'an embedded file'],
  ['RichMedia', 'an embedded file'],
  ['XFA', 'an XFA form'],
]);
/** Keys of the place of another file. */
const PLACE = /^(?:F|UF|DOS|Unix|Mac)$/;
/** Two slashes, also after `file:`, in UTF-8 or UTF-16. `file:///C:/` is on the same computer. */
const SHARE = /^(?:þÿ|ÿþ|ï»¿)?(?:file:(?!\/{3}[^/\\]))?[\\/]{2}/i;

/** What pdf.js has of an object: a dictionary, a stream, a reference or a name. */
interface PdfObject {
  getRawEntries?: () => Iterable<[key: string, value: unknown]>;
  dict?: unknown;
  num?: number;
  name?: string;
}

/** The cross-reference table of pdf.js. */
interface References {
  trailer: unknown;
  fetchIfRef: (value: unknown) => unknown;
}

/**
 * What is active in a PDF, in words. Looks at each object that a reader can reach, as pdf.js parses it: in the bytes,
 * names and objects can be written in ways that a search does not find.
 */
export function activeContent(references: References): string[] {
  const found = new Set<string | undefined>();
  const seen = new Set<string>();
  const left: unknown[] = [references.trailer];
  const fetched = (value: unknown): unknown => {
    try {
      return references.fetchIfRef(value);
    } catch {
      found.add('objects that cannot be checked');
      return null;
    }
  };
  while (left.length > 0) {
    const value = left.pop() as PdfObject | unknown[] | string | null | undefined;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) for (const part of value) left.push(part);
    else if (value.num !== undefined) {
      if (!seen.has(String(value))) left.push(fetched(value));
      seen.add(String(value));
    } else if (value.getRawEntries) {
      for (const [key, part] of value.getRawEntries()) {
        found.add(ACTIVE.get(key));
        if (PLACE.test(key) && isOnShare(fetched(part))) found.add('a file on a network share');
        left.push(part);
      }
    } else {
      found.add(ACTIVE.get(value.name));
      left.push(value.dict);
    }
  }
  return [...found].filter((words) => words !== undefined);
}

const isOnShare = (place: unknown): boolean =>
  typeof place === 'string' && SHARE.test(place.replaceAll('\0', ''));
