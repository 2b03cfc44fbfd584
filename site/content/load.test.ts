import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import {
  type Break,
  contentProblems,
  copySmall,
  edit,
  loadSmall,
} from '../testing/content-copy.ts';
import { loadContent } from './load.ts';
import { siteUrl } from './site-url.ts';

const PROJECTS = 'projects/projects.yaml';
const STILL = 'projects/02-second-film.jpg';

const LOGO = 'clients/first-client.svg';
const DRAWING = (box: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="CurrentColor" d="M0 0h9v9z"/></svg>`;

/** As a camera writes it: the bytes of a whole small picture are in the large one. */
function withThumbnail(bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]);
  return Buffer.concat([bytes.subarray(0, 2), head, bytes, bytes.subarray(2)]);
}

/** Films are announced five years ahead. */
const LAST_YEAR = new Date().getFullYear() + 5;

const REEL = `reel:
  title: Reel
  description: What it shows.
  video: reel.mp4
  durationSeconds: 1
  described: What is seen and heard
  poster: { file: stage.jpg, alt: A frame. }
`;

describe('a mistake in the content', () => {
  const problemsOf = (breakIt: Break) => contentProblems(copySmall, breakIt);

  it.each(
    Object.entries<Break>({
      [`content/projects/projects.yaml: film 1, year: expected a year from 1950 to ${LAST_YEAR}, got nothing`]:
        edit(PROJECTS, '  year: 2025\n', ''),
      'content/projects/projects.yaml: film 1, director: unknown field: expected one of id, title, kind, year, picture, loop, credits, shotWith, page, film':
        edit(PROJECTS, 'kind: Feature film', 'kind: Feature film\n  director: You'),
      'content/home.yaml: hero.picture.caption: unknown field: expected one of file, alt, focal, upright, portrait, tablet':
        edit('home.yaml', "alt: '[A placeholder", "caption: First\n    alt: '[A placeholder"),
      'content/projects/projects.yaml: film 1, kind: expected one of Feature film, Ad film, Documentary, Music video, Corporate film, got “Feature”':
        edit(PROJECTS, 'kind: Feature film', 'kind: Feature'),
      'content/projects/projects.yaml: film 1, picture, focal 2: expected at most 100, got 162':
        edit(PROJECTS, /(alt: .*\n)/, '$1    focal: [64, 162]\n'),
      'content/projects/projects.yaml: film 1, picture.alt: expected what the picture shows, in one sentence, got an empty text':
        edit(PROJECTS, /alt: .*/, "alt: ''"),
      'content/pages/privacy.yaml: sections 5, paragraphs 2: expected the name of a field of content/company.yaml, got “company.fax”':
        edit('pages/privacy.yaml', '{company.supportEmail}', '{company.fax}'),
      "content/services.yaml: a colon in a text: expected the whole text in quotes, for example title: 'Part two: the return'":
        edit('services.yaml', "title: '[Your second service]'", 'title: Your: second'),
      'content/company.yaml: a field is written twice: expected it once': edit(
        'company.yaml',
        /shortName: .*/,
        'shortName: One\nshortName: Other',
      ),
      'content/company.yaml: siteUrl: expected an address such as https://www.example.com, got “https://https://www.house.example”':
        edit('company.yaml', /siteUrl: .*/, 'siteUrl: https://https://www.house.example'),
      'content/servces.yaml: unused: expected one of the names that the site reads (docs/content-files.md lists them)':
        (copy) => copy.add('servces.yaml'),
      'content/pages/about.yaml: expected an unused address, /about is in use': (copy) =>
        copy.add('pages/about.yaml'),
      'content/pages/hi.yaml: expected three letters or more, /hi is for pages in another language':
        (copy) => copy.add('pages/hi.yaml'),
      'content/pages/Terms of use.yaml: expected a name of lower-case words joined by hyphens, then .yaml':
        (copy) => copy.add('pages/Terms of use.yaml'),
      'content/pages/privacy.yaml: missing: expected this file': (copy) =>
        copy.remove('pages/privacy.yaml'),
      'content/services.yaml: service 2, id: expected a unique id, got “first-service” a second time':
        edit('services.yaml', '- id: second-service', '- id: first-service'),
      'content/company.yaml: telephone.display: expected a telephone number with its country code, for example +91 22 5550 0100, got “00 0000 0000”':
        edit('company.yaml', 'display: +91 00', 'display: 00'),
      'content/projects/projects.yaml: film 2, picture.file: expected the file content/projects/02-second-film.jpg, got nothing there':
        (copy) => copy.remove('projects/02-second-film.jpg'),
      'content/clients/first-client.svg: expected a viewBox of four numbers in <svg>, which gives its size':
        edit(LOGO, /viewBox="[^"]*"/, ''),
      'content/clients/first-client.svg: expected a logo in one colour (fill="currentColor"), got #f00, #00f':
        edit(LOGO, '</svg>', '<path fill="#f00"/><path fill="#00f"/></svg>'),
      [`content/${STILL}: expected a whole picture, got a file that is damaged or cut off (VipsJpeg: premature end of JPEG image): copy or export it again`]:
        (copy) => copy.picture(STILL, (bytes) => withThumbnail(bytes).subarray(0, -100)),
      [`content/${STILL}: expected a JPEG picture, got a WebP picture: export it as JPEG or PNG, another name is not enough`]:
        (copy) => copy.picture(STILL, (bytes) => sharp(bytes).webp().toBuffer()),
      [`content/${STILL}: expected a JPEG picture, got a HEIC picture: export it as JPEG or PNG, another name is not enough`]:
        (copy) => copy.picture(STILL, () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
      [`content/${STILL}: expected at least 1200 × 600 pixels, got 1199 × 674`]: (copy) =>
        copy.picture(STILL, (bytes) => sharp(bytes).resize(1199).toBuffer()),
      [`content/${STILL}: expected a landscape picture, clearly wider than high, got 900 × 1600`]: (
        copy,
      ) => copy.picture(STILL, (bytes) => sharp(bytes).rotate(90).toBuffer()),
      [`content/projects/projects.yaml: film 1, year: expected a year from 1950 to ${LAST_YEAR}, got ${LAST_YEAR + 1}`]:
        edit(PROJECTS, 'year: 2025', `year: ${LAST_YEAR + 1}`),
      'content/home.yaml: reel.video: expected the file content/hero/reel.mp4, got nothing there':
        edit('home.yaml', '# A short film', `${REEL}# A short film`),
      'content/site.yaml: navigation.stills.about: expected the id of a project in content/projects/projects.yaml, got “third-film”':
        edit('site.yaml', 'about: first-film', 'about: third-film'),
    }).filter(([problem]) => existsSync('rooms/films') || !problem.includes('projects/')),
  )('names %s', async (expected, breakIt) => {
    expect(await problemsOf(breakIt)).toEqual([expected]);
  });

  it.each(['0,0,120,40', ' 0 , 0\n120\t40 ', '-1.5 +2 1.2e2 .4e2'])(
    'takes a drawing of four numbers however they are written: %j',
    async (box) => {
      const svg = DRAWING(box).replaceAll('"', "'");
      expect(await problemsOf((copy) => copy.edit(LOGO, () => svg))).toEqual([]);
    },
  );

  it('refuses a drawing that ends too early', async () => {
    const problems = await problemsOf(edit(LOGO, '</svg>', ''));
    const damaged = `^content/${LOGO}: expected a whole picture, got a file that is damaged`;
    expect(problems).toEqual([expect.stringMatching(damaged)]);
  });

  it('takes a photograph with more bytes behind its end, as of a telephone that films a moment', async () => {
    const more = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(100_000, 'S')]);
    expect(await problemsOf((copy) => copy.picture(STILL, more))).toEqual([]);
  });

  it('is only a warning if a picture is unused', async () => {
    await using copy = await copySmall();
    await copy.add('products/22-rushes.svg', DRAWING('0 0 1 1'));
    const warnings: string[] = [];
    await loadContent(copy.folder, (line) => warnings.push(line));
    const unused = 'content/products/22-rushes.svg: unused: expected a record that names this file';
    expect(warnings.join('\n')).toContain(`warning: ${unused}`);
  });

  it('is reported together with all others, and without noise', async () => {
    const problems = await problemsOf(async (copy) => {
      await copy.edit('home.yaml', (text) => text.replace('banner: ', 'baner: '));
      await copy.edit('services.yaml', (text) => text.replace(/action:/, 'action: none\nold:'));
      await copy.edit('clients/clients.yaml', (text) => text.replace(/name: .*/, 'name: 5'));
      await copy.remove('people/first-person.jpg');
    });
    expect(problems.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
      'content/home.yaml: banner',
      'content/home.yaml: baner',
      'content/services.yaml: expected YAML',
      'content/clients/clients.yaml: client 1, name',
      'content/people/people.yaml: person 1, picture.file',
    ]);
  });
});

it('texts have the facts of the company, whose number to dial is that of its telephone', async () => {
  const content = await loadSmall();
  expect(JSON.stringify(content)).not.toContain('{company.');
  const { display, dial } = content.company.telephone;
  expect(dial).toBe(`+${display.replaceAll(/\D/g, '')}`);
});

const company = { siteUrl: 'https://www.house.example' };

afterEach(() => vi.unstubAllEnvs());

test('SITE_URL overrides the content, and a trailing slash is removed', () => {
  vi.stubEnv('SITE_URL', 'https://staging.house.example/');
  expect(siteUrl(company)).toBe('https://staging.house.example');
  vi.stubEnv('SITE_URL', '');
  expect(siteUrl(company)).toBe('https://www.house.example');
});

test.each(['house.example', 'https://a.example/site', 'ftp://a.example'])(
  '%s is refused',
  (url) => {
    vi.stubEnv('SITE_URL', url);
    expect(() => siteUrl(company)).toThrow(/^SITE_URL: expected an address such as .*got/);
  },
);
