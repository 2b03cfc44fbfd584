import { describe, expect, it } from 'vitest';
import type { KeptKit } from '../store/kept-kit.ts';
import { kitFile, kitForSender, kitForStaff } from './kit-letter.ts';
import { KIT_WORDS as copy } from './kit-words.fixture.ts';

const kit: KeptKit = {
  items: [
    {
      id: 'a',
      quantity: 2,
      name: '<b>Alpha</b>',
      maker: 'M',
      department: 'D',
      note: '=1+1',
      rate: 100,
      value: 9000,
      kg: 1.5,
      parts: ['2 × Gamma'],
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
};

describe('the mail about a kit list', () => {
  it('shows the staff production, dates, place, handover, crew and every line with its note, with markup as text', () => {
    const { text, html } = kitForStaff(kit, copy);
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
    ]);
    expect(html).toContain('<td align="left">&lt;b&gt;Alpha&lt;/b&gt;: 2 × Gamma</td>');
    expect(html).not.toMatch(/<b>|<Kutch>/);
  });

  it('attaches the lines as a spreadsheet without formulas', () => {
    const { filename, content } = kitFile(kit, 'MS-7K2F9QXC', copy);
    expect(filename).toBe('MS-7K2F9QXC.csv');
    expect(content.split('\r\n')).toEqual([
      '\ufeffNo.,What,By,Of,Remark,id,rate,value,kg,watts,parts,Count,Long',
      "2,<b>Alpha</b>,M,D,'=1+1,a,100,9000,1.5,,2 × Gamma,5.5,Nine as five and a half",
      '1,Beta,N,D,,b,,,,,,5.5,Nine as five and a half',
      '',
    ]);
  });

  it('shows the sender only items, quantities and sums, and no typed text', () => {
    const { text, html } = kitForSender(kit, copy);
    expect(text).toBe(
      [
        'This came:',
        '2 × <b>Alpha</b> (M)',
        '   2 × Gamma',
        '1 × Beta (N)',
        'Nine as five and a half',
        'Value: Rs 18,000 & more',
      ].join('\n'),
    );
    expect(html + text).not.toMatch(/=1\+1|Kutch|May|Well|Driver/);
  });
});
