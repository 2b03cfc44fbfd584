import { contactSchema } from '../contract/contact-schema.ts';

/** What a visitor writes into the form. */
export const FORM = {
  name: 'Gopal R.',
  email: 'gopal.r@pixelghat.example',
  contact: '2200000148',
  message: 'Need 2 LED tubes tomorrow. Possible?',
};

/** The message that the server reads from it. */
export const aMessage = (change: object = {}) => ({ ...contactSchema.parse(FORM), ...change });

/** Settings of a server that sends its mail to a mail server. Nothing listens at the usual one: mail stays in the outbox. */
export const mailTo = (url = 'smtp://127.0.0.1:1') => ({
  SMTP_URL: url,
  NOTIFY_TO: 'desk@house.example',
  MAIL_FROM: 'desk@house.example',
});
