import { beforeAll, describe, expect, it } from 'vitest';
import { loadContent } from '../../../site/content/load.ts';
import type { ContactRow, OutboxRow } from '../../../site/server/store/tables.ts';
import { STARTER } from '../../../site/testing/content-copy.ts';
import { type MailWords, mailWords } from '../../messages/server/mails.ts';
import { mailAbout } from '../../messages/testing/mail-about.ts';
import { KIT_WORDS } from '../testing/kit-words.ts';
import type { KeptKit } from './kept-kit.ts';
import { kitFile, kitForSender, kitForStaff } from './kit-mail.ts';

let copy: MailWords;
beforeAll(async () => {
  copy = { ...mailWords(await loadContent(STARTER)), kit: KIT_WORDS };
});
const mailOf = (change: Partial<ContactRow>, kind?: OutboxRow['kind']) =>
  mailAbout(copy, change, kind);

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
