export interface Problem {
  file: string;
  /** Field, for example `projects[3].picture.focal`; empty for the whole file. */
  field: string;
  message: string;
  /** Line of the file, from 1, if known. */
  line?: number;
  /** True for a warning: the site can still be built. */
  warning?: true;
}

export const problemAt = (file: string, field: string, message: string): Problem => ({
  file: `content/${file}`,
  field,
  message,
});

export const asWarning = (problem: Problem): Problem => ({ ...problem, warning: true });

/** All problems of the content together, so that an editor can fix them at once. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(
      `The content has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n  ${problems.map(problemLine).join('\n  ')}`,
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}

export function problemLine({ file, field, message, line }: Problem): string {
  const place = field ? `${file}: ${placeInWords(field)}` : file;
  return `${place}: ${message}${line ? ` (line ${line})` : ''}`;
}

/** One line for each file, which names the fields. */
export function placeholdersByFile(problems: readonly Problem[]): Problem[] {
  const files = Map.groupBy(problems, ({ file }) => file);
  return Array.from(files, ([file, found]) => ({
    file,
    field: '',
    message: `placeholders, which no release takes: ${found.map(({ field }) => placeInWords(field) || 'the whole file').join('; ')}`,
    warning: true,
  }));
}

const ENTRIES: Record<string, string> = {
  projects: 'film',
  products: 'product',
  reels: 'reel',
  clients: 'client',
  people: 'person',
  services: 'service',
  'filing-sections': 'section',
  'regulation-46': 'row',
};

/** `film 22, year` for `projects[21].year`, because editors count from one. */
export function placeInWords(field: string): string {
  return field
    .replace(/(?:^|\.)([a-z0-9A-Z-]+)\[(\d+)\]/g, (_all, list: string, place: string) => {
      const name = ENTRIES[list] ?? `${list}`;
      return `, ${name} ${Number(place) + 1}`;
    })
    .replace(/\[(\d+)\]/g, (_all, place: string) => ` ${Number(place) + 1}`)
    .replace(/(?<= \d+)\./g, ', ')
    .replace(/^, /, '');
}

/** A value for a message: shortened, and quoted if it is text. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') {
    const short = value.length > 60 ? `${value.slice(0, 57)}…` : value;
    return value === '' ? 'an empty text' : `“${short}”`;
  }
  if (Array.isArray(value)) return value.length === 1 ? 'a list of 1' : `a list of ${value.length}`;
  return typeof value === 'object' ? 'a group of fields' : String(value);
}
