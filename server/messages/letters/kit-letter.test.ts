import { describe, expect, it } from 'vitest';
import type { KeptKit } from '../store/kept-kit.ts';
import { kitFile, kitForSender, kitForStaff } from './kit-letter.ts';
import { KIT_WORDS as copy } from './kit-words.fixture.ts';

const kit: KeptKit = {
  items: [
    { id: 'a', quantity: 2, name: '<b>Alpha</b>', maker: 'M', department: 'D', note: '=1+1' },
    { id: 'b', quantity: 1, name: 'Beta', maker: 'N', department: 'D' },
  ],
  dates: '1 & 2 May',
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
      'Where: <Kutch>',
      'How: We drive',
      'Who: Driver, Focus puller',
      'List:',
      '2 × <b>Alpha</b> (M): =1+1',
      '1 × Beta (N)',
    ]);
    expect(html).toContain('<td align="left">&lt;b&gt;Alpha&lt;/b&gt;</td>');
    expect(html).not.toMatch(/<b>|<Kutch>/);
  });

  it('attaches the lines as a spreadsheet without formulas', () => {
    const { filename, content } = kitFile(kit, 'MS-7K2F9QXC', copy);
    expect(filename).toBe('MS-7K2F9QXC.csv');
    expect(content.split('\r\n')).toEqual([
      '\ufeffNo.,What,By,Of,Remark,id',
      "2,<b>Alpha</b>,M,D,'=1+1,a",
      '1,Beta,N,D,,b',
      '',
    ]);
  });

  it('shows the sender only items and quantities, and no typed text', () => {
    const { text, html } = kitForSender(kit, copy);
    expect(text).toBe('This came:\n2 × <b>Alpha</b> (M)\n1 × Beta (N)');
    expect(html + text).not.toMatch(/=1\+1|Kutch|May|Well|Driver/);
  });
});
