import { expect, test } from 'vitest';
import { loadSmall } from '../../testing/content-copy.ts';
import { securityTxt } from './discovery.ts';

const content = await loadSmall();
content.company.securityEmail = 'security@house.example';
content.company.securityTxtExpires = '2027-10-31';
content.site.languages = { label: 'Language', main: 'English', others: { hi: 'हिन्दी' } };

function written(now: string) {
  const warnings: string[] = [];
  const text = securityTxt(content, 'https://www.house.example', new Date(now), (line) =>
    warnings.push(line),
  );
  return { text, warnings };
}

test('has contact, expiry and canonical address, as RFC 9116 requires', () => {
  const { text, warnings } = written('2026-11-21');
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@house.example',
    'Expires: 2027-10-31T23:59:59Z',
    'Preferred-Languages: en, hi',
    'Canonical: https://www.house.example/.well-known/security.txt',
    '',
  ]);
  expect(warnings).toEqual([]);
});

test('the build warns in the last thirty days', () => {
  expect(written('2027-10-31T12:00:00Z').warnings).toEqual([
    'content/company.yaml: securityTxtExpires: 0 days left; make sure that securityEmail is read, then move the day',
  ]);
  expect(written('2027-10-02').warnings).toHaveLength(1);
  expect(written('2027-09-30').warnings).toHaveLength(0);
});

test('the build fails after the expiry, and names the field', () => {
  expect(() => written('2027-11-01')).toThrow(
    'content/company.yaml: securityTxtExpires: expected a future date, got 2027-10-31',
  );
});
