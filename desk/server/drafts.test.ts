import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ContentCopy, copyContent } from '../../site/testing/content-copy.ts';
import { type Drafts, openDrafts } from './drafts.ts';

let content: ContentCopy;
let drafts: Drafts;
beforeEach(async () => {
  content = await copyContent('starter');
  drafts = await openDrafts(content.folder);
});
afterEach(async () => {
  await drafts.close();
  await content[Symbol.asyncDispose]();
});

const FILMS = 'projects/projects.yaml';
type Film = Record<string, unknown> & { picture: Record<string, unknown> };
const read = (name: string) => readFile(join(content.folder, name), 'utf8');

async function films(): Promise<{ value: Film[]; version: string }> {
  const { value, version } = await drafts.read(FILMS);
  return { value: value as Film[], version };
}

describe('words and pictures', () => {
  it.runIf(existsSync('rooms/films'))(
    'reports each error at its field, and saves nothing invalid',
    async () => {
      const before = await read(FILMS);
      const { value, version } = await films();
      const [film] = value;
      // The browser test types each kind of mistake into its field.
      const picture = { ...film?.picture, file: 'none.jpg' };
      for (const [change, field, words] of [
        [{ id: value[1]?.['id'] }, 'projects[1].id', 'a unique id'],
        [{ picture }, 'projects[0].picture.file', 'nothing'],
      ] as const) {
        const wanted = value.with(0, { ...film, ...change } as Film);
        const { problems } = await drafts.try(FILMS, wanted);
        const problem = problems.find((each) => each.field === field);
        expect(problem?.message, field).toContain(words);
        await expect(drafts.save(FILMS, wanted, version)).rejects.toThrow('correct this first');
      }
      expect(await read(FILMS)).toBe(before);
    },
  );

  it('cleans no-break spaces, control characters and characters without width out of pasted text only', async () => {
    await content.edit(FILMS, (text) => text.replace(/title: .*/, 'title: "A\\u00a0film"'));
    const { value, version } = await films();
    const pasted = { ...value[1], title: 'A\u00a0pa\u200bsted\ufeff\u000btitle, क्\u200dष' } as Film;
    await drafts.save(FILMS, value.with(1, pasted), version);
    const [first, second] = parse(await read(FILMS));
    expect(first.title).toBe('A\u00a0film');
    expect(second.title).toBe('A pasted title, क्\u200dष');
  });

  it('never overwrites a change by somebody else, and returns it instead', async () => {
    const { value, version } = await films();
    const [mine, theirs] = ['Mine', 'Theirs'].map((title) =>
      value.with(0, { ...value[0], title } as Film),
    );
    const saves = [mine, theirs].map((wanted) => drafts.save(FILMS, wanted, version));
    const [first, second] = await Promise.all(saves);
    expect([first?.saved, second?.saved]).toEqual([true, false]);
    expect(second).toMatchObject({ value: mine, version: first?.version });
    expect(parse(await read(FILMS))).toEqual(mine);
    await content.edit(FILMS, (text) => `${text}# A colleague's note.\n`);
    const late = await drafts.save(FILMS, theirs, String(first?.version));
    expect(late.saved).toBe(false);
    expect(await read(FILMS)).toContain("# A colleague's note.");
  });

  it('accepts a complete picture, and saves it together with its entry', async () => {
    const bytes = await readFile(join(content.folder, 'projects/02-second-film.jpg'));
    const add = (name: string, data: Buffer) => drafts.addPicture('projects', name, data);
    await expect(add('cut.jpg', bytes.subarray(0, -200))).rejects.toThrow('cut off');
    await expect(add('logo.svg', Buffer.from('<svg />'))).rejects.toThrow('viewBox');
    await expect(add('page.jpg', Buffer.from('<html>'))).rejects.toThrow('a JPEG picture');
    await expect(add('phone.heic', bytes)).rejects.toThrow('export HEIC, WebP and AVIF as JPEG');
    const before = await readdir(join(drafts.folder, 'projects'));
    await expect(add('02-second-film.jpg', bytes.subarray(0, -200))).rejects.toThrow('cut off');
    for (const active of [
      '<script>alert(1)</script>',
      '<scr<!-- -->ipt>alert(1)</scr<!-- -->ipt>',
      '<style>@im<!-- -->port "//example.com/a.css"</style>',
      '<g onload="alert(1)"/>',
      '<a href="java&#115;cript:alert(1)"/>',
      '<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=//example.com"/>',
      '<image href="https://example.com/a.png"/>',
      '<style><![CDATA[a { fill: url(https://example.com/a) }]]></style>',
    ]) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${active}</svg>`;
      await expect(add('logo.svg', Buffer.from(svg)), active).rejects.toThrow('without scripts');
    }
    const entity = Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>');
    await expect(add('logo.svg', entity)).rejects.toThrow('an entity');
    expect(await readdir(join(drafts.folder, 'projects'))).toEqual(before);
    const name = await add('../../A new Still!.JPG', bytes);
    expect(name).toBe('a-new-still.jpg');
    expect(await readdir(join(content.folder, 'projects'))).not.toContain(name);

    const { value, version } = await films();
    const picture = { file: name, alt: 'A new still.' };
    const film = { ...value[0], id: 'new-film', picture } as Film;
    await drafts.save(FILMS, [...value, film], version);
    expect(await readFile(join(content.folder, 'projects', name))).toEqual(bytes);
  });

  it('takes several pictures of one name while it checks, and gives each its own name', async () => {
    const bytes = await readFile(join(content.folder, 'projects/02-second-film.jpg'));
    const { value } = await films();
    const add = async () => {
      const adding = drafts.addPicture('projects', 'still.jpg', bytes);
      return (await Promise.all([adding, drafts.try(FILMS, value)]))[0];
    };
    const added = await Promise.all(Array.from({ length: 6 }, add));
    expect(new Set(added).size).toBe(added.length);
  });

  it('reads a drawing that takes long while others work', async () => {
    let isRead = false;
    const drawing = Buffer.from(`<svg>${'<!--'.repeat(20_000)}`);
    const reading = drafts.addPicture('clients', 'slow.svg', drawing).catch(String);
    void reading.then(() => {
      isRead = true;
    });
    let turns = 0;
    for (; !isRead; turns += 1) await new Promise(setImmediate);
    expect(await reading).toContain('slow.svg: expected');
    expect(turns).toBeGreaterThan(1000);
  });
});
