import { beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '../../../site/content/load.ts';
import { createMailer, type Mail } from '../../../site/server/mail/mailer.ts';
import type { ContactRow, OutboxRow } from '../../../site/server/store/tables.ts';
import { STARTER } from '../../../site/testing/content-copy.ts';
import { startTestSmtp } from '../../../site/testing/test-smtp.ts';
import { mailAbout } from '../testing/mail-about.ts';
import { type MailWords, mailWords } from './mails.ts';

let copy: MailWords;
beforeAll(async () => {
  copy = mailWords(await loadContent(STARTER));
});

const mailOf = (change: Partial<ContactRow>, kind?: OutboxRow['kind']) =>
  mailAbout(copy, change, kind);

describe('the mail to the staff', () => {
  it('shows markup as text', () => {
    const name = '<img src=x onerror=alert(1)> & "co"';
    const { html, text } = mailOf({ name, message: '</body><script>1</script>\nsecond line' });
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;');
    expect(html).toContain('&lt;/script&gt;<br>second line');
    expect(text).toContain(name);
  });

  it('reads no text from a sender as a placeholder', () => {
    const { subject } = mailOf({ name: '{reference} {name}' });
    expect(subject).toBe('MS-7K2F9QXC: message from {reference} {name}');
  });

  it('shows the time of arrival in India, and where the message is listed', () => {
    const { text } = mailOf({ held: 'honeypot', website: 'https://studio.example/' });
    expect(text).toMatch(/20 November,? 2026.*2:30 pm IST/);
    expect(text).toContain(copy.staff.held.honeypot);
    expect(text).toContain(copy.staff.release.replace('{reference}', 'MS-7K2F9QXC'));
    expect(text).toContain('Website: https://studio.example/');
    expect(mailOf({ private: 1 }).text).toContain(copy.staff.private);
    expect(mailOf({}).text).toContain(copy.staff.listed);
  });
});

it('the mail to the sender repeats no typed text, because the address may belong to someone else', () => {
  const { text, html, subject } = mailOf({ name: 'Buy now' }, 'acknowledgement');
  for (const content of [text, html, subject]) {
    expect(content).toContain('MS-7K2F9QXC');
    expect(content).not.toMatch(/Buy now|Two tubes/);
  }
});

describe('hostile senders', () => {
  const mail = (change: Partial<ContactRow>, more: Partial<Mail> = {}): Mail => ({
    ...mailOf(change),
    id: 'the-id',
    to: 'desk@house.example',
    date: new Date(0),
    ...more,
  });
  const never = new AbortController().signal;

  it.each([
    ['a line break in the name', { name: 'Eve\r\nBcc: victim@else.example\r\nX-Evil: 1' }],
    ['a bare line feed in the name', { name: 'Eve\nBcc: victim@else.example' }],
    ['a line break in the address', { email: 'eve@a.example\r\nBcc: victim@else.example' }],
    ['two addresses in one', { email: 'eve@a.example, victim@else.example' }],
    ['an address in the name', { name: '"Eve" <victim@else.example>, Adam' }],
    ['the end of a mail in the message', { message: 'x\r\n.\r\nMAIL FROM:<eve@a.example>\r\n' }],
    ['headers in the message', { message: '\r\n\r\nBcc: victim@else.example' }],
  ])('with %s add neither a header nor a recipient', async (_what, change) => {
    const smtp = await startTestSmtp();
    const mailer = createMailer({ url: smtp.url, from: 'desk@house.example' });
    await mailer.send(mail(change), never);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.recipients).toEqual(['desk@house.example']);
    const names = [...(smtp.received[0]?.headers.keys() ?? [])].toSorted().join(' ');
    expect(names).toBe('content-type date from message-id mime-version reply-to subject to');
  });

  it.each([
    'eve@a.example, victim@else.example',
    'eve@a.example>\r\nRCPT TO:<victim@else.example',
    'Eve <victim@else.example>',
    '',
  ])('get no mail at %j', async (to) => {
    const smtp = await startTestSmtp();
    const mailer = createMailer({ url: smtp.url, from: 'desk@house.example' });
    await expect(mailer.send(mail({}, { to }), never)).rejects.toThrow('not one address');
    expect(smtp.received).toEqual([]);
  });
});

it('never sends a password unencrypted to another machine', async () => {
  const smtp = await startTestSmtp();
  const { port } = new URL(smtp.url);
  // This is also this machine, but not under a loopback name. It offers no encryption.
  const url = `smtp://desk:secret@0.0.0.0:${port}`;
  const mailer = createMailer({ url, from: 'desk@house.example' });
  const mail = { ...mailOf({}), id: 'x', to: 'desk@house.example', date: new Date(0) };
  await expect(mailer.send(mail, new AbortController().signal)).rejects.toThrow('ETLS');
  expect(smtp.received).toEqual([]);
});
