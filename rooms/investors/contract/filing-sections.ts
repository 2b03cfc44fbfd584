/** The sections, each with the usual type of its documents. A new one needs this line and its words in the content. */
export const USUAL_TYPE = {
  'stock-exchange-disclosure': 'Disclosure',
  'offer-documents': 'Offer document',
  financials: 'Annual report',
  governance: 'Policy',
  esg: 'Document',
} as const;
/** Offer documents since the ICDR Amendment of 16 March 2026, offered with the types that the company has used. */
export const ABRIDGED_TYPES = ['Draft abridged prospectus', 'Abridged prospectus'];
export type FilingSection = keyof typeof USUAL_TYPE;
export const FILING_SECTIONS = Object.keys(USUAL_TYPE) as [FilingSection, ...FilingSection[]];
