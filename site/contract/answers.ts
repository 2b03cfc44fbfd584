export interface Answer {
  title?: string;
  props?: object;
}

/** The pages that the server renders, by path. The build writes them as JSON, and only its renderer reads them. */
export interface AnswerPages {
  layouts: Readonly<Record<string, object>>;
  pages: Readonly<Record<string, object>>;
}

/** Renders a page with the facts of a server and an answer; undefined for one that the server does not render. */
export type RenderAnswer = (
  stored: AnswerPages,
  path: string,
  facts: readonly string[],
  answer?: Answer,
) => string | undefined;

export interface ApiFailure {
  success: false;
  error: {
    code: string;
    message: string;
    fields?: Partial<Record<string, string>>;
  };
}
