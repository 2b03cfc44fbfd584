import type { ContactAccepted, ContactField } from '../../rooms/messages/contract/contact.ts';

/** What an answer of the server changes of a page. */
export interface Answer {
  title?: string;
  props?: object;
}

/** The pages that the server renders, by path. The build writes them as JSON, and only its renderer reads them. */
export interface AnswerPages {
  layouts: Readonly<Record<string, object>>;
  pages: Readonly<Record<string, object>>;
}

/**
 * Renders a page with the facts of a server and an answer.
 * @returns the document; undefined if the page is not among those that the server renders
 */
export type RenderAnswer = (
  stored: AnswerPages,
  path: string,
  facts: readonly string[],
  answer?: Answer,
) => string | undefined;

/** A form that was sent without script and not accepted: what was typed, and what is wrong. */
export interface RefusedForm {
  title: string;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with what the page has no field for. */
  others: readonly string[];
  values: Readonly<Partial<Record<ContactField, string>>>;
  private: boolean;
}

/** What became of a form that was sent without script: a sentence, or the message that was stored now. */
export type FormOutcome =
  | { text: string; receipt?: undefined }
  | { text?: undefined; receipt: Omit<ContactAccepted, 'success'> & { private: boolean } };

/** The props that an answer adds to the contact page. */
export interface ContactAnswer {
  refused?: RefusedForm;
  outcome?: FormOutcome;
}
