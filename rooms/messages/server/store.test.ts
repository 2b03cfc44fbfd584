import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../site/server/store/entry-keys.ts';
import { ENGINES, openTestDatabases } from '../../../site/testing/test-databases.ts';
import { aMessage } from '../testing/a-message.ts';
import { BadCursor, createContactStore, KeyReused } from './store.ts';

const databases = openTestDatabases();

describe.each(ENGINES)('the contact store on %s', (engine) => {
  const openStore = async () => createContactStore((await databases.create(engine))());

  it('pages through each entry once, also while new messages arrive', async () => {
    const store = await openStore();
    const many = Array.from({ length: 120 }, () => ({ message: aMessage(), held: null }));
    const sent = await Promise.all(many.map((each) => store.submit(each)));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await store.list(cursor ?? undefined);
      expect(page.entries.length).toBeLessThanOrEqual(50);
      seen.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
      await store.submit({ message: aMessage({ name: 'Latecomer' }), held: null });
    } while (cursor);
    expect(seen.toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
  });

  it('gives the place in its list in a form that nobody else can read or make', async () => {
    const store = await openStore();
    for (let n = 0; n < 51; n++) await store.submit({ message: aMessage(), held: null });
    const cursor = Buffer.from((await store.list()).nextCursor ?? '', 'base64url');
    for (const [at, byte] of cursor.entries()) {
      const other = Buffer.from(cursor);
      other[at] = byte ^ 1;
      await expect(store.list(other.toString('base64url'))).rejects.toThrow(BadCursor);
    }
    await expect(store.list('nonsense')).rejects.toThrow(BadCursor);
  });

  it('says in one sentence that a newer version has changed the database', async () => {
    const open = await databases.create(engine);
    const { db } = await open().connect();
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(
      db,
    );
    const sentence = /^a newer version of the program has changed this database \(999-later\)/;
    await expect(createContactStore(open()).list()).rejects.toThrow(sentence);
  });

  it('stores a retry once and returns the same result, also on a second server', async () => {
    const open = await databases.create(engine);
    const [one, other] = [createContactStore(open()), createContactStore(open())];
    const submission = { message: aMessage(), held: null, repeat: { key: 'draft-1' } };
    const answers = await Promise.all(
      [one, other, one, other, one].map((store) => store.submit(submission)),
    );
    const same = answers.map(({ id, removalToken, reference }) => [id, removalToken, reference]);
    expect(new Set(same.map(String)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect((await other.list()).entries).toHaveLength(1);
    await expect(
      one.submit({ ...submission, message: aMessage({ message: 'Another' }) }),
    ).rejects.toThrow(KeyReused);
    const [answer] = answers;
    expect(await other.removeByToken(answer?.id ?? '', answer?.removalToken ?? '')).toBe('removed');
  });

  it('never stores the removal token or the Idempotency-Key', async () => {
    const open = await databases.create(engine);
    const repeat = { key: 'a-key-nobody-may-read' };
    const submission = { message: aMessage(), held: null, repeat };
    const answer = await createContactStore(open()).submit(submission);
    const { db } = await open().connect();
    const stored = JSON.stringify([
      await db.selectFrom('contacts').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(stored).not.toContain(answer.removalToken);
    expect(stored).not.toContain('a-key-nobody-may-read');
  });

  it('migrates once when several servers start together', async () => {
    const open = await databases.create(engine);
    const servers = Array.from({ length: 5 }, open);
    const connections = await Promise.all(servers.map((server) => server.connect()));
    expect(new Set(connections.map(({ secret }) => secret)).size).toBe(1);
  });
});

it.each([
  ['Blue Gate', 'BG'],
  ['of Tidewater & Crane Pictures Films', 'OTC'],
  ['श्री', 'REF'],
])('messages to %s have references that begin with %s', (shortName, initials) => {
  expect(initialsOf(shortName)).toBe(initials);
});
