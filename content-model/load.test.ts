import { beforeAll, describe, expect, it } from 'vitest';
import type { Content } from './content.ts';
import { type ContentCopy, copyContent } from './content-copy.fixture.ts';
import { loadContent } from './load.ts';
import { ContentError } from './problems.ts';

const PROJECTS = 'projects/projects.yaml';
const RESULTS =
  'filings/unaudited-financial-results-for-the-half-year-ended-30-september-2025.yaml';

describe("the company's own content", () => {
  let content: Content;
  beforeAll(async () => {
    content = await loadContent();
  });

  it('holds as many of each thing as the site promises', () => {
    const { projects, clients, products, services, people, filings } = content;
    expect({
      projects: projects.length,
      clients: clients.length,
      products: products.map(({ title }) => title),
      services: services.map(({ title }) => title),
      roles: people.map(({ role }) => role),
    }).toEqual({
      projects: 21,
      clients: 13,
      products: [
        'Camera',
        'Camera Lens',
        'Lens Filter',
        'Lights',
        'Grip',
        'Gimbals',
        'Monitors',
        'Sound',
        'Switcher Communication',
      ],
      services: ['Rental Solutions', 'Technical Support', 'Project Execution', 'Customisation'],
      roles: [
        'Managing Director',
        'Executive Director',
        'Non-Executive Director',
        'Independent Director',
        'Independent Director',
      ],
    });
    const filed = (section: string) => filings.filter((filing) => filing.section === section);
    expect(filed('stock-exchange-disclosure')).toHaveLength(16);
    expect(filed('offer-documents')).toHaveLength(6);
    expect(filed('governance')).toHaveLength(13);
    expect(filed('financials').map(({ title }) => title)).toEqual([
      'Annual Report FY 2024-25',
      'Annual Report FY 2023-24',
      'Annual Report FY 2022-23',
    ]);
  });

  it('shows the draft and the red herring prospectus in both places from one record each', () => {
    const grouped = (group: string) =>
      content.filings.filter(({ esg }) => esg === group).map(({ id, section }) => [id, section]);
    expect(grouped('DRHP')).toEqual([['draft-red-herring-prospectus', 'offer-documents']]);
    expect(grouped('RHP')).toEqual([['red-herring-prospectus', 'offer-documents']]);
    expect(grouped('MCMD').map(([, section]) => section)).toEqual(['esg', 'esg']);
  });

  it('says the headings, the tagline and the sentences the specification gives', () => {
    const { home, about, contactPage } = content;
    expect([
      home.services.title,
      home.projects.title,
      home.clients.title,
      home.products.title,
      about.story.title,
      about.mission.title,
      about.team.title,
      contactPage.list.title,
    ]).toEqual([
      'Our Services',
      'Our Projects',
      'Our Clients',
      'Our Products',
      'Our Story',
      'Mission',
      'Meet Our Team',
      'Submitted Contacts',
    ]);
    expect(home.banner).toBe('Lights, Camera, Action');
    expect(home.hero.subtitle).toMatch(/pre-production.*post-production/i);
    expect(contactPage.notice.summary).toContain(
      'name, email, phone and message will be shown publicly on this page',
    );
  });

  it('lists the newest filings first', () => {
    const dates = content.filings.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it("puts the company's facts where a text asks for them", () => {
    expect(JSON.stringify(content)).not.toContain('{company.');
    expect(content.investor.facts).toContainEqual({ label: 'CIN', value: content.company.cin });
  });
});

describe('a mistake in the content', () => {
  /** What the build would say of a copy of the content after `breakIt`: one entry a problem, without lines. */
  async function problemsOf(breakIt: (copy: ContentCopy) => Promise<void>): Promise<string[]> {
    await using copy = await copyContent();
    await breakIt(copy);
    const error: unknown = await loadContent(copy.folder).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ContentError);
    return String((error as ContentError).message)
      .split('\n')
      .slice(1)
      .map((line) => line.trim().replace(/ \(line \d+\)$/, ''));
  }

  const edit = (name: string, before: string | RegExp, after: string) => (copy: ContentCopy) =>
    copy.edit(name, (text) => text.replace(before, after));

  it.each<[string, (copy: ContentCopy) => Promise<void>, string]>([
    [
      'a field that is missing',
      edit(PROJECTS, '  year: 2022\n', ''),
      'content/projects/projects.yaml: projects[0].year: expected a year, for example 2025, got nothing',
    ],
    [
      'a field that is not known',
      edit(PROJECTS, 'kind: Feature film', 'kind: Feature film\n  director: You'),
      'content/projects/projects.yaml: projects[0].director: unknown field: expected one of id, title, kind, year, picture',
    ],
    [
      'a field that is not known, deep inside',
      edit('home.yaml', 'alt: The first frame', 'caption: First\n    alt: The first frame'),
      'content/home.yaml: reel.poster.caption: unknown field: expected one of file, alt, focal, upright',
    ],
    [
      'a value of the wrong type',
      edit(PROJECTS, 'year: 2022', 'year: last year'),
      'content/projects/projects.yaml: projects[0].year: expected a year, for example 2025, got “last year”',
    ],
    [
      'a value that is none of those allowed',
      edit(PROJECTS, 'kind: Feature film', 'kind: Feature'),
      'content/projects/projects.yaml: projects[0].kind: expected one of Feature film, Ad film, Documentary, Music video, Corporate film, got “Feature”',
    ],
    [
      'a number out of its range',
      edit(PROJECTS, 'focal: [64, 62]', 'focal: [64, 162]'),
      'content/projects/projects.yaml: projects[0].picture.focal[1]: expected at most 100, got 162',
    ],
    [
      'a picture that is not described',
      edit(PROJECTS, /alt: 'An empty bench.*'/, "alt: ''"),
      'content/projects/projects.yaml: projects[0].picture.alt: expected what the picture shows, in one sentence, got an empty text',
    ],
    [
      'a list that is too short',
      edit('investor.yaml', 'years: [FY 2022-23, FY 2023-24', 'years: [FY 2023-24'),
      'content/investor.yaml: highlights.years: expected exactly 3 entries, got a list of 2',
    ],
    [
      'a sentence that has lost the place its page fills in',
      edit('investor.yaml', 'Search all {n} documents', 'Search all documents'),
      'content/investor.yaml: search.label: expected a text with {n} in it, got “Search all documents”',
    ],
    [
      'a fact of the company that there is not',
      edit('privacy.yaml', '{company.supportEmail}', '{company.fax}'),
      'content/privacy.yaml: sections[4].paragraphs[1]: expected the name of a field of content/company.yaml, got “company.fax”',
    ],
    [
      'YAML that can not be read',
      edit('services.yaml', 'title: Technical Support', 'title: Technical: Support'),
      'content/services.yaml: expected YAML: Nested mappings are not allowed in compact mappings',
    ],
    [
      'a field written twice',
      edit('company.yaml', 'symbol: MGSLATE', 'symbol: MGSLATE\nsymbol: MSLATE'),
      'content/company.yaml: expected YAML: Map keys must be unique',
    ],
    [
      'a file that is missing',
      (copy) => copy.remove('contact-page.yaml'),
      'content/contact-page.yaml: missing: expected this file',
    ],
    [
      'a file that nothing reads',
      (copy) => copy.add('servces.yaml'),
      'content/servces.yaml: unused: expected one of the names that the site reads (content/README.md lists them)',
    ],
    [
      'two records with one id',
      edit(PROJECTS, '- id: salt-road', '- id: monsoon-platform'),
      'content/projects/projects.yaml: projects[1].id: expected an id of its own, got “monsoon-platform” a second time',
    ],
    [
      'a still that is missing',
      (copy) => copy.remove('projects/02-salt-road.jpg'),
      'content/projects/projects.yaml: projects[1].picture.file: expected the file content/projects/02-salt-road.jpg, got nothing there',
    ],
    [
      'a still that no project shows',
      (copy) => copy.add('projects/22-rushes.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'content/projects/22-rushes.svg: unused: expected a record that names this file, or no file',
    ],
    [
      'a portrait that is no picture',
      async (copy) => {
        await copy.remove('people/managing-director.jpg');
        await copy.add('people/managing-director.jpg', '<!doctype html><title>Sign in</title>');
      },
      'content/people/managing-director.jpg: expected a JPEG picture, got another kind of file under that name',
    ],
    [
      'a logo that is missing',
      (copy) => copy.remove('clients/brindlewax.svg'),
      'content/clients/clients.yaml: clients[0].logo: expected the file content/clients/brindlewax.svg, got nothing there',
    ],
    [
      'a reel that is missing',
      (copy) => copy.remove('hero/reel.mp4'),
      'content/home.yaml: reel.video: expected the file content/hero/reel.mp4, got nothing there',
    ],
    [
      'a project that a page shows and that there is not',
      edit('about.yaml', 'project: third-bell', 'project: fourth-bell'),
      'content/about.yaml: mission.project: expected the id of a project in content/projects/projects.yaml, got “fourth-bell”',
    ],
    [
      'a clause that leads to a document that there is not',
      edit('regulation-46.yaml', 'filing: annual-report-fy-2024-25', 'filing: annual-report'),
      'content/regulation-46.yaml: regulation-46[2].filing: expected the id of a document in content/filings, got “annual-report”',
    ],
    [
      'a clause that leads nowhere and says not why',
      edit('regulation-46.yaml', /\n {2}exempt: no such agreement.*/, ''),
      'content/regulation-46.yaml: regulation-46[17]: expected href, filing or exempt',
    ],
  ])('names %s', async (_, breakIt, expected) => {
    expect(await problemsOf(breakIt)).toEqual([expected]);
  });

  // A record that can't be read leaves its file without one, which is named too.
  it.each<[string, (copy: ContentCopy) => Promise<void>, string]>([
    [
      'a date that is none',
      edit(RESULTS, "'2025-11-14'", "'2025-11-31'"),
      `content/${RESULTS}: date: expected a date written as 2025-11-14, got “2025-11-31”`,
    ],
    [
      'a record of a document under another name than its file',
      edit('filings/prospectus.yaml', 'id: prospectus', 'id: final-prospectus'),
      'content/filings/prospectus.yaml: id: expected “prospectus”, the name of the file, got “final-prospectus”',
    ],
    [
      'a file name with capitals and spaces',
      edit('filings/prospectus.yaml', 'file: prospectus.pdf', 'file: Final Prospectus.pdf'),
      'content/filings/prospectus.yaml: file: expected a kebab-case name ending in .pdf, for example annual-report-2024-25.pdf, got “Final Prospectus.pdf”',
    ],
  ])('names %s', async (_, breakIt, expected) => {
    expect(await problemsOf(breakIt)).toContain(expected);
  });

  it('is reported together with every other one, and without noise', async () => {
    const problems = await problemsOf(async (copy) => {
      await copy.edit('home.yaml', (text) => text.replace('banner: ', 'baner: '));
      await copy.edit('services.yaml', (text) => text.replace(/points:/, 'points: none\nold:'));
      await copy.edit(PROJECTS, (text) => text.replace('year: 2024', 'year: MMXXIV'));
      await copy.remove('people/managing-director.jpg');
    });
    expect(problems.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
      'content/home.yaml: banner',
      'content/home.yaml: baner',
      'content/services.yaml: expected YAML',
      'content/projects/projects.yaml: projects[1].year',
      'content/people/people.yaml: people[0].picture.file',
    ]);
  });
});
