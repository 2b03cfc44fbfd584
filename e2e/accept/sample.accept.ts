import * as limits from '../../site/contract/limits.ts';
import { house } from '../house.ts';
import { expect, test } from '../site-test.ts';

/** What the page of a section lists: that of ESG lists documents of other sections, too. */
const filingsOf = (id: string) =>
  house.filings.filter(({ section, esg }) => (id === 'esg' ? esg : section === id));

const titles = (records: readonly { title: string }[]) => records.map(({ title }) => title);

/** Other tests show that each page has all that the content has. These say what that is. */
test('the sample house has the words and numbers of its brief', () => {
  const { home, company, people } = house;
  expect(home.hero.headline.join(' ')).toContain('You call action.');
  expect(home.hero.subtitle).toMatch(/pre-production and post-production/i);
  expect(home.banner).toBe('Lights, Camera, Action');
  const { vision, services, projects, clients, products } = home;
  expect(titles([vision, services, projects, clients, products])).toEqual(
    ['Vision', 'Services', 'Projects', 'Clients', 'Products'].map((name) => `Our ${name}`),
  );
  expect(titles(house.services)).toEqual([
    'Rental Solutions',
    'Technical Support',
    'Project Execution',
    'Customisation',
  ]);
  expect(titles(house.products)).toEqual([
    ...['Camera', 'Camera Lens', 'Lens Filter', 'Lights', 'Grip', 'Gimbals', 'Monitors', 'Sound'],
    'Switcher Communication',
  ]);
  expect([house.projects, house.clients, people].map(({ length }) => length)).toEqual([21, 13, 5]);
  expect(people.map(({ role }) => role).toSorted()).toEqual([
    'Executive Director',
    'Independent Director',
    'Independent Director',
    'Managing Director',
    'Non-Executive Director',
  ]);
  expect(company.registeredOffice.lines.join()).toMatch(/Slate House, 4th Floor.*Mumbai 400 000/);
  expect(company.telephone.display).toBe('+91 22 0000 0100');
  expect(company.customerService.name).toContain('Sunanda Palav');
  expect(company.supportEmail).toBe('support@marigoldslate.example');
  expect(company.cin).toBe('L59113MH2011PLC000000');
  expect(company.copyright).toContain('© 2026 Marigold Slate Productions Limited');
  expect(company.social.filter(({ href }) => href).map(({ network }) => network)).toEqual([
    'Instagram',
  ]);
});

test('its sections have the documents of its brief', () => {
  const counted = house.filingSections.map(({ title, id }) => [title, filingsOf(id).length]);
  expect(counted).toEqual([
    ['Stock Exchange Disclosure', 16],
    ['Offer Documents', 6],
    ['Financials', 3],
    ['Governance', 13],
    ['ESG', 7],
  ]);
  const groups = ['DRHP', 'RHP', 'MCMD'].map((id) => ({ id }));
  expect(house.filingSections.at(-1)?.groups).toMatchObject(groups);
  expect(titles(filingsOf('financials'))).toEqual([
    'Annual Report FY 2024-25',
    'Annual Report FY 2023-24',
    'Annual Report FY 2022-23',
  ]);
});

test('the business constants match the specification', () => {
  expect(limits.CONTACT_DIGITS).toBe(10);
  expect(limits.STATUS_TIMEOUT_MS).toBe(3000);
  expect(limits.BANNER_REPEATS).toBe(10);
  expect(limits.REVEAL_THRESHOLD).toEqual({ tall: 0.1, short: 0.2 });
});
