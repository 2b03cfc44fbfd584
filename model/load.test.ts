import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ContentCopy, copyListed } from './content-copy.fixture.ts';
import { loadContent } from './load.ts';
import { ContentError } from './yaml/problems.ts';

const PROJECTS = 'projects/projects.yaml';
const FILING = 'filings/first-document.yaml';

const STILL = 'projects/02-second-film.jpg';

/** A reel whose film is missing. */
const REEL = `reel:
  title: Reel
  description: What it shows.
  facts: '{seconds} s, {size}'
  video: reel.mp4
  durationSeconds: 1
  poster: { file: stage.jpg, alt: A frame. }
`;

describe('a mistake in the content', () => {
  /** What the build reports about a copy of a small house after `breakIt`: one entry per problem, without line numbers. */
  async function problemsOf(breakIt: (copy: ContentCopy) => Promise<void>): Promise<string[]> {
    await using copy = await copyListed();
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
      edit(PROJECTS, '  year: 2025\n', ''),
      `content/projects/projects.yaml: film 1, year: expected a year from 1950 to ${new Date().getFullYear()}, got nothing`,
    ],
    [
      'a field that is not known',
      edit(PROJECTS, 'kind: Feature film', 'kind: Feature film\n  director: You'),
      'content/projects/projects.yaml: film 1, director: unknown field: expected one of id, title, kind, year, picture, loop, credits, page, film',
    ],
    [
      'a field that is not known, deep inside',
      edit('home.yaml', 'alt: A placeholder', 'caption: First\n    alt: A placeholder'),
      'content/home.yaml: hero.picture.caption: unknown field: expected one of file, alt, focal, upright, portrait, tablet',
    ],
    [
      'a value of the wrong type',
      edit(PROJECTS, 'year: 2025', 'year: last year'),
      `content/projects/projects.yaml: film 1, year: expected a year from 1950 to ${new Date().getFullYear()}, got “last year”`,
    ],
    [
      'a value that is none of those allowed',
      edit(PROJECTS, 'kind: Feature film', 'kind: Feature'),
      'content/projects/projects.yaml: film 1, kind: expected one of Feature film, Ad film, Documentary, Music video, Corporate film, got “Feature”',
    ],
    [
      'a number out of its range',
      edit(PROJECTS, /(alt: .*\n)/, '$1    focal: [64, 162]\n'),
      'content/projects/projects.yaml: film 1, picture, focal 2: expected at most 100, got 162',
    ],
    [
      'a picture that is not described',
      edit(PROJECTS, /alt: .*/, "alt: ''"),
      'content/projects/projects.yaml: film 1, picture.alt: expected what the picture shows, in one sentence, got an empty text',
    ],
    [
      'a list that is too short',
      edit('home.yaml', / {2}- label: Take\n {4}value: '1'\n/, ''),
      'content/home.yaml: slate: expected exactly 6 entries, got a list of 5',
    ],
    [
      'a sentence that has lost the place its page fills in',
      edit('investor.yaml', 'Search all {n} documents', 'Search all documents'),
      'content/investor.yaml: search.label: expected a text with {n} in it, got “Search all documents”',
    ],
    [
      'a fact of the company that there is not',
      edit('pages/privacy.yaml', '{company.supportEmail}', '{company.fax}'),
      'content/pages/privacy.yaml: sections 1, paragraphs 1: expected the name of a field of content/company.yaml, got “company.fax”',
    ],
    [
      'YAML that can not be read',
      edit('services.yaml', 'title: Your second', 'title: Your: second'),
      "content/services.yaml: a colon in a text: expected the whole text in quotes, for example title: 'Part two: the return'",
    ],
    [
      'a field written twice',
      edit('company.yaml', 'symbol: SYMBOL', 'symbol: SYMBOL\nsymbol: OTHER'),
      'content/company.yaml: a field is written twice: expected it once',
    ],
    [
      'a file that is missing',
      (copy) => copy.remove('contact-page.yaml'),
      'content/contact-page.yaml: missing: expected this file',
    ],
    [
      'a file that nothing reads',
      (copy) => copy.add('servces.yaml'),
      'content/servces.yaml: unused: expected one of the names that the site reads (docs/content-files.md lists them)',
    ],
    [
      'a page of prose at an address that is in use',
      (copy) => copy.add('pages/about.yaml'),
      'content/pages/about.yaml: expected an unused address, /about is in use',
    ],
    [
      'a page of prose whose name is no address',
      (copy) => copy.add('pages/Terms of use.yaml'),
      'content/pages/Terms of use.yaml: expected a name of lower-case words joined by hyphens, then .yaml',
    ],
    [
      'no page for the notice of the form to link to',
      (copy) => copy.remove('pages/privacy.yaml'),
      'content/pages/privacy.yaml: missing: expected this file',
    ],
    [
      'two records with one id',
      edit('services.yaml', '- id: second-service', '- id: first-service'),
      'content/services.yaml: service 2, id: expected a unique id, got “first-service” a second time',
    ],
    [
      'a telephone number without a country code',
      edit('company.yaml', 'display: +91 00', 'display: 00'),
      'content/company.yaml: telephone.display: expected a telephone number with its country code, for example +91 22 5550 0100, got “00 0000 0000”',
    ],
    [
      'a still that is missing',
      (copy) => copy.remove('projects/02-second-film.jpg'),
      'content/projects/projects.yaml: film 2, picture.file: expected the file content/projects/02-second-film.jpg, got nothing there',
    ],
    [
      'a drawing without its size',
      (copy) => copy.edit('clients/first-client.svg', (svg) => svg.replace(/viewBox="[^"]*"/, '')),
      'content/clients/first-client.svg: expected a viewBox of four numbers in <svg>, which gives its size',
    ],
    [
      'a logo in two colours',
      (copy) =>
        copy.edit('clients/first-client.svg', (svg) =>
          svg.replace('</svg>', '<path fill="#f00"/><path fill="#00f"/></svg>'),
        ),
      'content/clients/first-client.svg: expected a logo in one colour (fill="currentColor"), got #f00, #00f',
    ],
    [
      'a picture that is cut off',
      (copy) => copy.picture(STILL, (bytes) => bytes.subarray(0, -100)),
      `content/${STILL}: expected a whole picture, got one that is cut off at its end: copy it again`,
    ],
    [
      'a picture that is too small',
      (copy) => copy.picture(STILL, (bytes) => sharp(bytes).resize(1199).toBuffer()),
      `content/${STILL}: expected at least 1200 × 600 pixels, got 1199 × 674`,
    ],
    [
      'an upright picture where the layout is wide',
      (copy) => copy.picture(STILL, (bytes) => sharp(bytes).rotate(90).toBuffer()),
      `content/${STILL}: expected a landscape picture, clearly wider than high, got 900 × 1600`,
    ],
    [
      'a film from the future',
      edit(PROJECTS, 'year: 2025', 'year: 2062'),
      `content/projects/projects.yaml: film 1, year: expected a year from 1950 to ${new Date().getFullYear()}, got 2062`,
    ],
    [
      'a portrait that is no picture',
      async (copy) => {
        await copy.remove('people/first-person.jpg');
        await copy.add('people/first-person.jpg', '<!doctype html><title>Sign in</title>');
      },
      'content/people/first-person.jpg: expected a JPEG picture, got another kind of file under that name',
    ],
    [
      'a logo that is missing',
      (copy) => copy.remove('clients/first-client.svg'),
      'content/clients/clients.yaml: client 1, logo: expected the file content/clients/first-client.svg, got nothing there',
    ],
    [
      'a reel that is missing',
      edit('home.yaml', '# A film may', `${REEL}# A film may`),
      'content/home.yaml: reel.video: expected the file content/hero/reel.mp4, got nothing there',
    ],
    [
      'a project that a page shows and that there is not',
      edit('about.yaml', 'project: first-film', 'project: third-film'),
      'content/about.yaml: mission.project: expected the id of a project in content/projects/projects.yaml, got “third-film”',
    ],
    [
      'a file of a room that the house has',
      (copy) => copy.remove('listing.yaml'),
      'content/listing.yaml: missing: expected this file',
    ],
    [
      'words that only a room needs',
      edit('site.yaml', / +investor: Investor\n/, ''),
      'content/site.yaml: navigation.investor: expected the words that the investors pages need, got nothing',
    ],
    [
      'a clause that leads to a document that there is not',
      edit('regulation-46.yaml', 'filing: first-document', 'filing: document'),
      'content/regulation-46.yaml: row 17, filing: expected the id of a document in content/filings, got “document”',
    ],
  ])('names %s', async (_, breakIt, expected) => {
    expect(await problemsOf(breakIt)).toEqual([expected]);
  });

  it('is only a warning if a picture is unused', async () => {
    await using copy = await copyListed();
    await copy.add('projects/22-rushes.svg', '<svg viewBox="0 0 1 1"/>');
    const warnings: string[] = [];
    await loadContent(copy.folder, (line) => warnings.push(line));
    expect(warnings).toContain(
      'warning: content/projects/22-rushes.svg: unused: expected a record that names this file, or no file',
    );
  });

  // The file of an unreadable record has no record, which is reported too.
  it.each<[string, (copy: ContentCopy) => Promise<void>, string]>([
    [
      'a date that is none',
      edit(FILING, "'2026-01-01'", "'2025-11-31'"),
      `content/${FILING}: date: expected a date written as 2025-11-14, got “2025-11-31”`,
    ],
    [
      'a record of a document under another name than its file',
      edit(FILING, 'id: first-document', 'id: last-document'),
      `content/${FILING}: id: expected “first-document”, the name of the file, got “last-document”`,
    ],
    [
      'a file name with capitals and spaces',
      edit(FILING, 'file: first-document.pdf', 'file: First Document.pdf'),
      `content/${FILING}: file: expected a kebab-case name ending in .pdf, for example annual-report-2024-25.pdf, got “First Document.pdf”`,
    ],
  ])('names %s', async (_, breakIt, expected) => {
    expect(await problemsOf(breakIt)).toContain(expected);
  });

  it('is reported together with all others, and without noise', async () => {
    const problems = await problemsOf(async (copy) => {
      await copy.edit('home.yaml', (text) => text.replace('banner: ', 'baner: '));
      await copy.edit('services.yaml', (text) => text.replace(/points:/, 'points: none\nold:'));
      await copy.edit(PROJECTS, (text) => text.replace('year: 2024', 'year: MMXXIV'));
      await copy.remove('people/first-person.jpg');
    });
    expect(problems.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
      'content/home.yaml: banner',
      'content/home.yaml: baner',
      'content/services.yaml: expected YAML',
      'content/projects/projects.yaml: film 2, year',
      'content/people/people.yaml: person 1, picture.file',
    ]);
  });
});
