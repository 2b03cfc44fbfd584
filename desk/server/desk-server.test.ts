import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ContentCopy, copyContent } from '../../content-model/content-copy.fixture.ts';
import { writePdf } from '../../content-model/registry.fixture.ts';
import { databaseOperator } from '../../server/contacts/operator/operator.ts';
import { createContactStore } from '../../server/contacts/store/store.ts';
import { readSettings } from '../../server/settings.ts';
import { aMessage, ENGINES, openTestDatabases } from '../../server/testing/test-databases.ts';
import { changedWords } from './differences.ts';
import { Drafts } from './drafts.ts';
import { editableFiles, formSchema } from './editable-files.ts';
import { FilingDesk } from './filing-desk.ts';
import { History } from './history.ts';
import { Inbox } from './inbox.ts';

let content: ContentCopy;
let drafts: Drafts;
beforeEach(async () => {
  content = await copyContent('starter');
  drafts = await Drafts.open(content.folder);
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

describe('forms', () => {
  it('are generated from the schema of every file, with a label for every field', async () => {
    const files = await editableFiles('content');
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const { properties, items } = formSchema(file);
      const fields = properties ?? (items as { properties?: object }).properties ?? {};
      for (const field of Object.values(fields)) expect(field).toHaveProperty('title');
      expect(JSON.stringify(formSchema(file))).not.toContain('"default"');
    }
  });
});

describe('words and pictures', () => {
  it('applies a change to the draft, and writes the content only on Save', async () => {
    const before = await read(FILMS);
    const { value, version } = await films();
    const wanted = value.with(0, { ...value[0], title: 'Another title' } as Film);
    const tried = await drafts.try(FILMS, wanted);
    expect(tried.problems).toEqual([]);
    expect(tried.words[0]).toContain('to “Another title”.');
    expect(await read(FILMS)).toBe(before);
    await drafts.save(FILMS, wanted, version);
    expect(parse(await read(FILMS))).toEqual(wanted);
    expect(tried.lines.was).toHaveLength(1);
  });

  it('reports each error at its field, and saves nothing invalid', async () => {
    const before = await read(FILMS);
    const { value, version } = await films();
    const [film] = value;
    const mistakes: [change: object, field: string, words: string][] = [
      [{ year: 2062 }, 'projects[0].year', 'a year from'],
      [{ year: 'soon' }, 'projects[0].year', 'a year from'],
      [{ title: ' ' }, 'projects[0].title', 'some text'],
      [{ id: 'Not An Id' }, 'projects[0].id', 'lower-case words'],
      [{ id: value[1]?.['id'] }, 'projects[1].id', 'a unique id'],
      [{ kind: 'Feature' }, 'projects[0].kind', 'one of'],
      [
        { picture: { ...film?.picture, alt: '' } },
        'projects[0].picture.alt',
        'what the picture shows',
      ],
      [
        { picture: { ...film?.picture, file: 'none.jpg' } },
        'projects[0].picture.file',
        'nothing there',
      ],
    ];
    for (const [change, field, words] of mistakes) {
      const wanted = value.with(0, { ...film, ...change } as Film);
      const { problems } = await drafts.try(FILMS, wanted);
      const problem = problems.find((each) => each.field === field);
      expect(problem?.message, field).toContain(words);
      await expect(drafts.save(FILMS, wanted, version)).rejects.toThrow('correct this first');
    }
    expect(await read(FILMS)).toBe(before);
  });

  it('refuses to overwrite a change by somebody else', async () => {
    const { value, version } = await films();
    await content.edit(FILMS, (text) => `${text}# A colleague's note.\n`);
    await expect(drafts.save(FILMS, value.toReversed(), version)).rejects.toThrow('Somebody else');
    expect(await read(FILMS)).toContain("# A colleague's note.");
  });

  it('accepts a complete picture, and saves it together with its entry', async () => {
    const bytes = await readFile(join(content.folder, 'projects/02-second-film.jpg'));
    const add = (name: string, data: Buffer) => drafts.addPicture('projects', name, data);
    await expect(add('cut.jpg', bytes.subarray(0, -200))).rejects.toThrow('cut off');
    await expect(add('logo.svg', Buffer.from('<svg />'))).rejects.toThrow('viewBox');
    await expect(add('page.jpg', Buffer.from('<html>'))).rejects.toThrow('a JPEG picture');
    await expect(add('notes.txt', bytes)).rejects.toThrow('JPEG, PNG or SVG');
    const name = await add('../../A new Still!.JPG', bytes);
    expect(name).toBe('a-new-still.jpg');
    expect(await readdir(join(content.folder, 'projects'))).not.toContain(name);

    const { value, version } = await films();
    const film = {
      ...value[0],
      id: 'new-film',
      picture: { file: name, alt: 'A new still.' },
    } as Film;
    await drafts.save(FILMS, [...value, film], version);
    expect(await readFile(join(content.folder, 'projects', name))).toEqual(bytes);
  });

  it('leaves no partial file when it is killed', async () => {
    const { value } = await films();
    const states = [value, value.toReversed()].map((each) => JSON.stringify(each));
    const program = `
      import { Drafts } from '${join(import.meta.dirname, 'drafts.ts')}';
      const drafts = await Drafts.open(process.argv[1]);
      for (;;) {
        const { value, version } = await drafts.read('${FILMS}');
        console.log('saving');
        await drafts.save('${FILMS}', value.toReversed(), version);
      }`;
    for (let run = 0; run < 8; run += 1) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program, content.folder]);
      let saves = 0;
      await new Promise<void>((reached) =>
        child.stdout.on('data', () => {
          saves += 1;
          if (saves > run % 4) reached();
        }),
      );
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
      expect(states).toContain(JSON.stringify(parse(await read(FILMS))));
    }
  });

  it('describes a difference in sentences', () => {
    const before = [
      { id: 'a', title: 'Kiln', year: 2020 },
      { id: 'b', title: 'Steam', year: 2021 },
    ];
    expect(changedWords(before, [before[1], before[0]])).toEqual(['The order changed.']);
    expect(changedWords(before, [before[0]])).toEqual(['Steam was removed.']);
    expect(changedWords(before, [...before, { id: '', title: '' }])).toEqual([
      'Entry 3 was added.',
    ]);
    expect(changedWords(before, [{ ...before[0], year: 2019 }, before[1]])).toEqual([
      'Kiln: year from 2020 to 2019.',
    ]);
  });
});

describe('changes and commits', () => {
  const git = (...args: string[]) =>
    promisify(execFile)(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args],
      { cwd: content.folder },
    );

  it('commits only the chosen files, with the message', async () => {
    await git('init', '-q');
    await git('add', '.');
    await git('commit', '-qm', 'All');
    await content.edit('services.yaml', (text) => `${text}# A colleague's note.\n`);
    const { value, version } = await films();
    await drafts.save(FILMS, value.with(0, { ...value[0], year: 2001 } as Film), version);

    const history = new History(content.folder);
    const changes = await history.changes();
    expect(changes.map(({ file }) => file)).toEqual([FILMS, 'services.yaml']);
    expect(changes[0]?.words[0]).toContain('year from');
    await expect(history.commit([FILMS], ' ', 'asha')).rejects.toThrow('Write a sentence');
    await history.commit([FILMS], 'Correct the year', 'asha');
    const { stdout } = await git('show', '--stat', '--format=%s', 'HEAD');
    expect(stdout).toContain('Correct the year');
    expect(stdout).toContain('1 file changed');
    expect((await history.changes()).map(({ file }) => file)).toEqual(['services.yaml']);
    await content.edit('home.yaml', (text) => `${text}note: *Bold*\n`);
    expect((await history.changes())[0]?.words).toEqual(['home.yaml can’t be read as YAML.']);
  });

  it('works without Git, and before the first commit', async () => {
    const history = new History(content.folder);
    expect(await history.available()).toBe(false);
    expect(await history.changes()).toEqual([]);
    await git('init', '-q');
    await git('add', 'home.yaml');
    expect((await history.changes()).map(({ file }) => file)).toContain('home.yaml');
    expect((await history.changes()).map(({ file }) => file)).toContain(FILMS);
  });
});

describe('filings', () => {
  let folder: string;
  let desk: FilingDesk;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'desk-test-'));
    desk = new FilingDesk(content.folder);
    await writePdf(join(folder, 'notice.pdf'), ['Notice is hereby given.']);
  });
  afterEach(async () => {
    await desk.close();
    await rm(folder, { recursive: true });
  });

  it('previews, publishes, corrects and withdraws a filing', async () => {
    const { upload } = await desk.drop(await readFile(join(folder, 'notice.pdf')));
    const addition = { section: 'governance', title: 'A new policy', date: '2026-01-02' } as const;
    const tried = await desk.publish(upload, addition, true);
    expect(tried.lines[0]).toContain('Would add');
    expect((await desk.list()).filings).toHaveLength(1);
    expect(await desk.publish(upload, addition, false)).toMatchObject({ done: true });
    const again = await desk.publish(upload, { ...addition, id: 'again' }, true);
    expect(again.problems[0]?.message).toContain('published already');
    const corrected = await desk.amend('a-new-policy', { title: 'The policy', reason: 'A slip.' });
    expect(corrected.done).toBe(true);
    expect(await desk.withdraw('a-new-policy', '')).toMatchObject({
      done: false,
      problems: [{ field: 'reason', message: expect.stringContaining('the reason') }],
    });
    expect(await desk.withdraw('a-new-policy', 'Filed in error.')).toMatchObject({
      done: true,
    });
    const { filings, problems } = await desk.list();
    expect(problems).toEqual([]);
    expect(filings.find(({ id }) => id === 'a-new-policy')).toMatchObject({
      title: 'The policy',
      withdrawn: { reason: 'Filed in error.' },
    });
  });

  it('reports an error at its field, and a broken file immediately', async () => {
    const { upload } = await desk.drop(await readFile(join(folder, 'notice.pdf')));
    const wrong = { section: 'governance', title: 'A policy', date: '2 Jan' } as const;
    expect((await desk.publish(upload, wrong, true)).problems).toMatchObject([{ field: 'date' }]);
    await expect(desk.drop(Buffer.from('%PDF-1.7 cut'))).rejects.toThrow('can’t be published');
  });
});

describe.each(ENGINES)('messages on %s', (engine) => {
  const databases = openTestDatabases();
  let inbox: Inbox;
  let submit: (change: object) => Promise<string>;
  beforeAll(async () => {
    const dataDir = databases.folder();
    const open = await databases.create(engine, dataDir);
    const database = open();
    const settings = readSettings({ DATA_DIR: dataDir, ...open.environment });
    const store = createContactStore(database, {
      mail: { notifyTo: ['a@b.example'], acknowledge: false },
    });
    await databaseOperator(database, settings).query(async () => undefined);
    inbox = new Inbox(settings);
    submit = async (change) =>
      (await store.submit({ message: aMessage(change), held: null })).reference;
  });
  afterAll(() => inbox.close());

  it('can be found, answered, hidden, shown, exported and deleted, and the log names who did it', async () => {
    const asha = await submit({ name: 'Asha', email: 'asha@film.example' });
    const ravi = await submit({ name: '=Ravi', private: true });
    const names = async (search: string) =>
      (await inbox.list({ search })).messages.map(({ name }) => name);
    expect(await names('asha@film')).toEqual(['Asha']);
    expect(await names(asha)).toEqual(['Asha']);
    expect((await inbox.list({ state: 'private' })).messages).toMatchObject([{ reference: ravi }]);

    await inbox.act('answer', [asha], 'revathi');
    await inbox.act('hide', [asha], 'revathi');
    const [message] = (await inbox.list({ search: asha })).messages;
    expect(message).toMatchObject({ state: 'hidden', answered: true });
    const { log } = await inbox.show(asha);
    expect(log.map(({ who, did }) => `${did} by ${who}`)).toEqual([
      'Mail waiting by a@b.example',
      'Answered by revathi',
      'Hidden by revathi',
    ]);
    await inbox.act('show', [asha], 'reader');
    expect((await inbox.list({})).counts).toMatchObject({ listed: 1, private: 1, hidden: 0 });
    expect(await inbox.csv([ravi])).toContain("'=Ravi");
    expect(await inbox.csv([ravi])).not.toContain('Asha');

    await expect(inbox.act('delete', [asha, 'MS-22222222'], 'revathi')).rejects.toThrow(
      'no message',
    );
    expect(await names('asha')).toEqual(['Asha']);
    await inbox.act('delete', [asha], 'revathi');
    expect(await names('asha')).toEqual([]);
    expect(await inbox.backup()).toContain('1 message');
  });
});
