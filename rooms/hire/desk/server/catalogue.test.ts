import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Drafts, openDrafts } from '../../../../desk/server/drafts.ts';
import { editableFiles } from '../../../../desk/server/editable-files.ts';
import { type ContentCopy, copyWith } from '../../../../site/testing/content-copy.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';

const ITEMS = `items:
      # The body that everybody asks for.
      - { id: alpha, maker: M, name: Alpha, rate: 1000, facts: { size: [ Large, '=1+1' ] }, goesWith: [ { item: beta } ] }
      - { id: beta, maker: N, name: '=Beta', note: 'One; -two', alternatives: [ alpha, gamma ] }
      - { id: gamma, maker: N, name: Gamma }
      - { id: kit, maker: House, name: Kit, parts: [ { item: gamma } ] }
`;

describe('the catalogue', () => {
  let copy: ContentCopy;
  let drafts: Drafts;
  let catalogue: Catalogue;
  let file: string;
  const read = (name = file) => readFile(join(copy.folder, name), 'utf8');

  beforeEach(async () => {
    copy = await copyWith('hire');
    const files = await editableFiles(copy.folder);
    file = files.find(({ name }) => name.startsWith('equipment/'))?.name ?? '';
    await copy.edit(file, (text) => text.replace(/items:.*/s, ITEMS));
    drafts = await openDrafts(copy.folder);
    catalogue = openCatalogue(copy.folder, drafts);
  });
  afterEach(async () => {
    await drafts.close();
    await copy[Symbol.asyncDispose]();
  });

  const items = async () =>
    (await catalogue.list()).departments.flatMap(([, { groups }]) =>
      groups.flatMap((group) => group.items),
    );
  const dryRun = (csv: string) => catalogue.read(Buffer.from(csv), undefined);

  it('comes out as CSV without formulas, and the same CSV changes nothing', async () => {
    const csv = await catalogue.csv();
    expect(csv).toContain("'=Beta");
    expect(csv).toContain("One;' -two");
    const before = await read();
    const { lines, digest } = await dryRun(csv);
    expect(lines).toHaveLength(4);
    expect(lines.flatMap(({ says }) => says)).toEqual([]);
    expect(await catalogue.read(Buffer.from(csv), digest)).toMatchObject({ saved: true });
    expect(await read()).toBe(before);
  });

  it('names what each line of a CSV changes, and saves it only as it was seen', async () => {
    const group = (await catalogue.csv()).split('\r\n')[1]?.split(',').slice(0, 2).join(',');
    const before = await read();
    const csv = `department,group,id,maker,name,rate,note,facts.size\n${group},beta,N,'=Beta,"2,500",,Small | with a lid\n${group},delta,M,Delta,700,,\n`;
    const seen = await dryRun(csv);
    expect(seen.saved).toBe(false);
    const said = seen.lines.map(({ name, wrong, says }) => `${name} ${wrong}: ${says.join(' ')}`);
    expect(said).toEqual([
      expect.stringMatching(
        /^Line 2, =Beta false: .*(Rate.*added.*Note.*removed|Note.*removed.*Rate)/i,
      ),
      expect.stringMatching(/^Line 3, Delta false: .*New in/),
    ]);
    expect(await read()).toBe(before);

    // Somebody else changes the note first, so the lines say something else now.
    await copy.edit(file, (text) => text.replace("note: 'One; -two', ", ''));
    expect(await catalogue.read(Buffer.from(csv), seen.digest)).toMatchObject({ saved: false });
    const { digest } = await dryRun(csv);
    expect(await catalogue.read(Buffer.from(csv), digest)).toMatchObject({ saved: true });
    expect(await items()).toMatchObject([
      { id: 'alpha', rate: 1000, goesWith: [{ item: 'beta' }] },
      { id: 'beta', name: '=Beta', rate: 2500, facts: { size: ['Small', 'with a lid'] } },
      { id: 'gamma' },
      { id: 'kit' },
      { id: 'delta', maker: 'M', name: 'Delta', rate: 700 },
    ]);
    expect(await read()).toContain('# The body that everybody asks for.');
  });

  it('names the line of each thing that is wrong, and saves none of the lines', async () => {
    const before = await read();
    // With the semicolons that spreadsheet programs of many countries write.
    const csv = `id;rate;name
alpha;12.5;Alpha
alpha;12;Alpha
new-one;5;New
gamma;40;Gamma
`;
    const { lines, digest } = await dryRun(csv);
    expect(lines.map(({ name, wrong }) => [name, wrong])).toEqual([
      ['Line 2, Alpha', true],
      ['Line 3, Alpha', true],
      ['Line 4, New', true],
      ['Line 5, Gamma', false],
    ]);
    expect(lines[0]?.says.join()).toMatch(/rate: .*whole rupees/);
    expect(await catalogue.read(Buffer.from(csv), digest)).toMatchObject({ saved: false });
    expect(await read()).toBe(before);
  });

  it.each([
    ['a column that is not known', Buffer.from('id,price\nalpha,1\n'), /Line 1.*price/],
    ['nothing in it', Buffer.from(''), /Line 1.*id/],
    ['no ids', Buffer.from('name\nAlpha\n'), /Line 1.*id/],
    ['a line that is too short', Buffer.from('id,rate\nalpha\n'), /line 2/],
    ['text that is not UTF-8', Buffer.from('id,name\nalpha,Caf\xe9\n', 'latin1'), /UTF-8/],
  ])('refuses a file with %s', async (_name, bytes, message) => {
    await expect(catalogue.read(bytes, undefined)).rejects.toThrow(message);
  });

  it('retires an item, so that old lists can still name it, and nothing goes with it any more', async () => {
    await catalogue.retire('alpha', 'Beta took its place.');
    const gone = { id: 'alpha', name: 'Alpha', maker: 'M', note: 'Beta took its place.' };
    expect(parse(await read('hire.yaml')).gone.at(-1)).toEqual(gone);
    const [beta, ...rest] = await items();
    expect(beta).toMatchObject({ id: 'beta', alternatives: ['gamma'] });
    expect(rest.map(({ id }) => id)).toEqual(['gamma', 'kit']);
    expect((await catalogue.list()).gone).toContain('alpha');
    expect((await drafts.problems()).filter(({ warning }) => !warning)).toEqual([]);
  });

  it('keeps an item that a package stands for, and says so', async () => {
    const before = [await read(), await read('hire.yaml')];
    await expect(catalogue.retire('gamma', '')).rejects.toThrow(/parts.*gamma/);
    expect([await read(), await read('hire.yaml')]).toEqual(before);
    expect((await drafts.problems()).filter(({ warning }) => !warning)).toEqual([]);
    await expect(catalogue.retire('never-was', '')).rejects.toThrow('not in the saved');
  });
});
