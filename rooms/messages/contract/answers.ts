import type { ContactField } from '../../../site/contract/contact-fields.ts';
import type { ContactAccepted } from './contact.ts';

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

export interface ContactAnswer {
  refused?: RefusedForm;
  outcome?: FormOutcome;
}
