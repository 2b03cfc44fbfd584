import type { SearchAnswer, SearchQuery } from './search.ts';

export interface SearchedAnswer {
  query: SearchQuery;
  /** How many documents were found, or why the search was refused. */
  title: string;
  answer?: SearchAnswer | undefined;
}

/** What the server says about an alert: with the button of a question, or the facts of a subscription. */
export interface AlertAnswer {
  title: string;
  text: string;
  button?: string;
  facts?: readonly string[];
  refused?: RefusedAlert;
}

export interface RefusedAlert {
  email: string;
  sections: readonly string[];
  errors: { email?: string; section?: string };
}

/** The props that an answer adds to the investor page, in the place of its content. */
export interface InvestorAnswer {
  searched?: SearchedAnswer;
  alert?: AlertAnswer;
}
