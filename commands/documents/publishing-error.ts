/** What is wrong with a field of a document, with its `file`, or with the whole document if `field` is empty. */
export interface FieldProblem {
  /** Named as in `Addition` and `Amendment`: `imageOnly`. */
  field: string;
  message: string;
}

/** A document that can't be published or changed. Nothing was changed. */
export class PublishingError extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(...problems: readonly FieldProblem[]) {
    super(problems.map(({ field, message }) => `${field}: ${message}`).join('\n'));
    this.name = 'PublishingError';
    this.problems = problems;
  }
}
