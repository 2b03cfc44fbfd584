export const CONTACT_FIELDS = ['name', 'email', 'contact', 'website', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const OPTIONAL_FIELDS = ['website'] as const satisfies ContactField[];
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

export const CONTACT_LENGTHS = {
  name: 100,
  email: 254,
  website: 2048,
  message: 5000,
} as const;

export const EMAIL_ERROR = 'Enter an email address such as name@studio.in';

/** What a message says in each field, for example as a row of the database has it. */
export type ContactFields<Empty> = Record<Exclude<ContactField, OptionalField>, string> &
  Record<OptionalField, string | Empty>;

export const contactFields = <Empty>(of: ContactFields<Empty>) =>
  Object.fromEntries(CONTACT_FIELDS.map((name) => [name, of[name]])) as ContactFields<Empty>;
