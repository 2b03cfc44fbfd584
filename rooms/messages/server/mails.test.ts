import { beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '../../../site/content/load.ts';
import { OPTIONAL_FIELDS, type OptionalField } from '../../../site/contract/contact-fields.ts';
import { createMailer, type Mail } from '../../../site/server/mail/mailer.ts';
import { asMail } from '../../../site/server/mail/outbox.ts';
import { newMailRow } from '../../../site/server/mail/outbox-rows.ts';
import type { ContactRow, OutboxRow } from '../../../site/server/store/tables.ts';
import { FORM } from '../../../site/testing/contact-form.ts';
import { STARTER } from '../../../site/testing/content-copy.ts';
import { startTestSmtp } from '../../../site/testing/test-smtp.ts';
import { KIT_WORDS } from '../testing/kit-words.ts';
import type { KeptKit } from './kept-kit.ts';
import { kitFile, kitForSender, kitForStaff } from './kit-mail.ts';
import { type MailWords, mailWords, writeMail } from './mails.ts';

let copy: MailWords;
beforeAll(async () => {
  copy = { ...mailWords(await loadContent(STARTER)), kit: KIT_WORDS };
});

/** A row as it would be in the database if earlier checks had failed. */
function mailOf(change: Partial<ContactRow>, kind: OutboxRow['kind'] = 'staff') {
  const empty = Object.fromEntries(OPTIONAL_FIELDS.map((name) => [name, null]));
  const contact: ContactRow = {
    ...(empty as Record<OptionalField, null>),
    ...{ seq: 1, id: 'an-id', reference: 'MS-7K2F9QXC', created_at: Date.UTC(2026, 10, 20, 9) },
    ...{ ...FORM, message: 'Two tubes?', private: 0, held: null, hidden: 0, kit: null },
    ...{ removal_hash: '', idempotency_hash: null, fingerprint: '', ...change },
  };
  const { id: contact_id, reference } = contact;
  const about = { contact_id, reference, kind, recipient: 'desk@house.example' };
  const row = newMailRow(about, 0) as OutboxRow;
  const written = writeMail(asMail([{ row, contact }]), copy);
  if (!written) throw new Error('no mail');
  return written;
}

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

const KIT: KeptKit = {
  items: [
    {
      ...{ id: 'a', quantity: 2, name: '<b>Alpha</b>', maker: 'M', department: 'D', note: '=1+1' },
      ...{ rate: 100, value: 9000, kg: 1.5, parts: ['2 × Gamma'] },
    },
    { id: 'b', quantity: 1, name: 'Beta', maker: 'N', department: 'D' },
  ],
  dates: '1 & 2 May',
  counted: { days: 9, charged: 5.5, how: 'Nine as five and a half' },
  sums: [['Value', 'Rs 18,000 & more']],
  place: '<Kutch>',
  production: 'Well & Water',
  handover: 'deliver',
  crew: ['Driver', 'Focus puller'],
  lost: ['sums=7'],
};

describe('the mail about a kit list', () => {
  it('shows the staff production, dates, place, handover, crew and every line with its note, with markup as text', () => {
    const { text, html } = kitForStaff(KIT, KIT_WORDS);
    expect(text.split('\n')).toEqual([
      'For: Well & Water',
      'When: 1 & 2 May',
      'Long: Nine as five and a half',
      'Where: <Kutch>',
      'How: We drive',
      'Who: Driver, Focus puller',
      'Value: Rs 18,000 & more',
      'List:',
      '2 × <b>Alpha</b> (M): =1+1',
      '   2 × Gamma',
      '1 × Beta (N)',
      'sums=7',
    ]);
    expect(html).toContain('<td align="left">&lt;b&gt;Alpha&lt;/b&gt;: 2 × Gamma</td>');
    expect(html).not.toMatch(/<b>|<Kutch>/);
    expect(mailOf({ kit: '{"items": [' }).text).toContain('list={"items": [');
  });

  it('attaches the lines as a spreadsheet without formulas', () => {
    const { filename, content } = kitFile(KIT, 'MS-7K2F9QXC', KIT_WORDS);
    expect(filename).toBe('MS-7K2F9QXC.csv');
    expect(content.split('\r\n')).toEqual([
      '\ufeffNo.,What,By,Of,Remark,id,rate,value,kg,watts,parts,Count,Long',
      "2,<b>Alpha</b>,M,D,'=1+1,a,100,9000,1.5,,2 × Gamma,5.5,Nine as five and a half",
      '1,Beta,N,D,,b,,,,,,5.5,Nine as five and a half',
      ',,,,sums=7,,,,,,,,',
      '',
    ]);
  });

  it('shows the sender only items, quantities and sums, and no typed text', () => {
    const { text, html } = kitForSender(KIT, KIT_WORDS);
    const items = '2 × <b>Alpha</b> (M)\n   2 × Gamma\n1 × Beta (N)';
    const sums = 'Nine as five and a half\nValue: Rs 18,000 & more';
    expect(text).toBe(`This came:\n${items}\n${sums}`);
    expect(html + text).not.toMatch(/=1\+1|Kutch|May|Well|Driver/);
  });
});

it('the mails about dates and a place without items show them to the staff, and no list', () => {
  const kit = JSON.stringify({ items: [], dates: '12 May', place: 'Kutch' });
  const { text, html, subject, attachments } = mailOf({ kit, private: 1 });
  for (const content of [text, html]) expect(content).toMatch(/12 May[\s\S]*Kutch/);
  expect(html).not.toContain(KIT_WORDS.labels.quantity);
  expect([subject, attachments]).toEqual([mailOf({}).subject, undefined]);
  expect(mailOf({ kit }, 'acknowledgement')).toEqual(mailOf({}, 'acknowledgement'));
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
