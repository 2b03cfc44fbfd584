import type { z } from 'zod';

/** One thing wrong with the content: where, and what was expected. */
export interface Problem {
  /** Path of the file, as an editor sees it: `content/projects/projects.yaml`. */
  file: string;
  /** Field in it, for example `[3].picture.focal`; empty for the file as a whole. */
  field: string;
  message: string;
}

/** Everything wrong with the content at once, so that an editor mends it in one go. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const lines = problems.map(({ file, field, message }) =>
      field ? `${file}: ${field}: ${message}` : `${file}: ${message}`,
    );
    super(
      `The content has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n  ${lines.join('\n  ')}`,
    );
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Problems of one parsed file, with the fields written as an editor would look for them. */
export function schemaProblems(file: string, error: z.ZodError): Problem[] {
  return error.issues.map((issue) => ({
    file,
    field: fieldPath(issue.path),
    message: explain(issue),
  }));
}

function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function explain(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `unknown ${issue.keys.length > 1 ? 'keys' : 'key'} ${issue.keys.join(', ')}: not a field here`;
  }
  return /^expected|^Invalid|^Too/.test(issue.message)
    ? issue.message
    : `expected ${issue.message}`;
}
