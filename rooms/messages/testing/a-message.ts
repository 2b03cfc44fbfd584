import { FORM } from '../../../site/testing/contact-form.ts';
import { patientFetch } from '../../../site/testing/patient-fetch.ts';
import type { ServerProcess } from '../../../site/testing/server-process.ts';
import { contactSchema } from '../contract/contact-schema.ts';

/** The message that the server reads from the form. */
export const aMessage = (change: object = {}) => ({ ...contactSchema().parse(FORM), ...change });

/** Sends a message, again while the server says that it is busy. */
export const sendMessage = (
  { url }: ServerProcess,
  message: unknown = aMessage(),
  headers: Record<string, string> = {},
) =>
  patientFetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(message),
  });
