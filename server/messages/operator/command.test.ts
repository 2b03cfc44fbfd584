import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createOutbox } from '../../mail/outbox.ts';
import type { Engine } from '../../store/migrations/migrations.ts';
import { aMessage } from '../../testing/a-message.ts';
import { openHouse as house } from '../../testing/operator-house.ts';
import { ENGINES, openTestDatabases } from '../../testing/test-databases.ts';
import { contactFigures } from '../store/figures.ts';

const databases = openTestDatabases();
const openHouse = (engine: Engine) => house(databases, engine);

describe.each(ENGINES)('npm run contacts on %s', (engine) => {
  it('lists and shows messages by their state', async () => {
    const { submit, contacts } = await openHouse(engine);
    const open = await submit({ name: 'Open Person' });
    const held = await submit({ name: 'Held Person', website: 'https://a.example/' }, 'links');
    await submit({ name: 'Private Person', private: true });
    const all = await contacts(['list']);
    expect(all.code).toBe(0);
    expect(
      all.out.split('\n').map((line) => line.match(/(?:Open|Held|Private) Person/)?.[0]),
    ).toEqual(['Private Person', 'Held Person', 'Open Person', undefined]);
    const some = await contacts(['list', '--state', 'held', '--json']);
    expect(JSON.parse(some.out)).toMatchObject({ reference: held.reference, state: 'held' });
    const shown = await contacts(['show', held.reference.toLowerCase().replace('-', ' '), open.id]);
    expect(shown.out).toContain('https://a.example/');
    expect(shown.out).toContain('held (links)');
    expect(shown.out).toContain('Open Person');
    expect(shown.out).toContain('to desk@house.example: waiting');
    expect(shown.out).not.toContain(open.removalToken);
  });

  it('finds messages by sender and by words, and shows times in the company’s time zone', async () => {
    const { submit, contacts, environment } = await openHouse(engine);
    await submit({ name: 'Asha Rao', email: 'asha@film.example', message: 'A 100% cotton set' });
    const other = await submit({ name: 'Ravi', email: 'ravi@film.example', message: 'Two lights' });
    const names = async (...args: string[]) =>
      (await contacts(['list', ...args])).out.match(/Asha Rao|Ravi/g) ?? [];
    expect(await names('--email', 'ASHA@film')).toEqual(['Asha Rao']);
    expect(await names('--search', 'LIGHTS')).toEqual(['Ravi']);
    expect(await names('--search', other.reference.slice(3).toLowerCase())).toEqual(['Ravi']);
    expect(await names('--search', '100%')).toEqual(['Asha Rao']);
    expect(await names('--search', '_')).toEqual([]);
    expect(await names('--email', 'film.example', '--search', 'set')).toEqual(['Asha Rao']);
    const time = () =>
      contacts(['show', other.reference]).then(({ out }) => out.match(/Received.*/));
    const here = await time();
    environment['TZ'] = 'America/New_York';
    expect(await time()).toEqual(here);
  });

  it('hides, lists again, releases held messages, and deletes permanently', async () => {
    const { submit, contacts, listed, database } = await openHouse(engine);
    const first = await submit({ name: 'First' });
    const held = await submit({ name: 'Held' }, 'links');
    const secret = await submit({ name: 'Secret', private: true });
    expect((await contacts(['hide', first.reference])).out).toContain('is hidden');
    expect(await listed()).toEqual([]);
    await contacts(['unhide', first.reference, held.reference]);
    expect(await listed()).toEqual(['Held', 'First']);
    expect((await contacts(['unhide', secret.reference])).out).toContain('stays off the list');
    expect(await listed()).toEqual(['Held', 'First']);
    const kept = await contacts(['delete', first.reference], 'no\n');
    expect(kept.err).toContain(`Permanently delete ${first.reference} from First? (yes/no)`);
    expect(kept.out).toBe('Nothing was deleted.\n');
    expect(await listed()).toEqual(['Held', 'First']);
    expect((await contacts(['delete', first.reference], 'yes\n')).code).toBe(0);
    expect(await listed()).toEqual(['Held']);
    expect(await contactFigures(database)).toMatchObject({ stored: 2, queued: 2 });
    // The house had another name when the message came.
    expect((await contacts(['hide', `ZZ-${held.reference.slice(-8)}`])).out).toContain('is hidden');
    await contacts(['unhide', held.reference.slice(-8).toLowerCase()]);
    const unknown = await contacts(['delete', held.reference, 'MS-22222222']);
    expect(unknown).toMatchObject({ code: 1, err: 'There is no message MS-22222222.\n' });
    expect(await listed()).toEqual(['Held']);
  });

  it('shows, finds and exports a kit list', async () => {
    const { store, submit, contacts } = await openHouse(engine);
    const items = [
      { id: 'body-9', quantity: 2, name: 'Body 9', maker: 'Maker', department: 'D', note: '=1"' },
    ];
    const kit = { items, dates: '12–18 Jan', place: 'Kutch', crew: ['Driver', 'Grip'] };
    const message = aMessage({ name: 'Crew', private: true });
    const { reference } = await store.submit({ message, held: null, kit });
    await submit({ name: 'Nobody' });
    const { out: shown } = await contacts(['show', reference]);
    expect(shown).toContain(
      'Dates      12–18 Jan\nPlace      Kutch\nCrew       Driver, Grip\n2 × Body 9 (Maker): =1"',
    );
    const found = async (search: string) =>
      (await contacts(['list', '--search', search])).out.match(/Crew|Nobody/g) ?? [];
    expect(await found('BODY 9')).toEqual(['Crew']);
    expect(await found('kutch')).toEqual(['Crew']);
    expect(await found('=1"')).toEqual(['Crew']);
    expect(await found('quantity')).toEqual([]);
    expect((await contacts(['export'])).out).toContain(
      ',Kutch,,"Driver, Grip","2 × Body 9 (Maker): =1"""',
    );
    const { out: json } = await contacts(['export', '--format', 'json']);
    expect(JSON.parse(json)[0]).toMatchObject(kit);
  });

  it('releases messages held by a burst together, and no others', async () => {
    const { submit, contacts, listed } = await openHouse(engine);
    for (const held of ['burst', 'links', 'burst'] as const) {
      await submit({ name: `Held for ${held}` }, held);
    }
    const { out } = await contacts(['unhide', '--held', 'burst']);
    expect(out).toBe('2 messages held for burst released.\n');
    expect(await listed()).toEqual(['Held for burst', 'Held for burst']);
    expect((await contacts(['unhide'])).err).toContain('either references or --held');
  });

  it('shows parked mails, and sends them again on request', async () => {
    const { submit, contacts, database } = await openHouse(engine);
    const { reference } = await submit();
    const outbox = createOutbox(database);
    const letter = await outbox.claim();
    if (!letter) throw new Error('no letter');
    await outbox.settle(letter, { sent: false, permanent: true, reason: 'EENVELOPE RCPT TO 550' });
    const stats = await contacts(['stats']);
    expect(stats.out).toContain('0 sent, 0 waiting, 1 parked');
    expect(stats.out).toContain(`${reference}  staff to desk@house.example`);
    expect(stats.out).toContain('EENVELOPE RCPT TO 550');
    expect(JSON.parse((await contacts(['stats', '--json'])).out)).toMatchObject({
      stored: 1,
      parked: 1,
      states: { listed: 1, held: 0 },
      parkedMails: [{ reference }],
    });
    expect((await contacts(['resend'])).out).toBe('1 mail will be sent again.\n');
    expect(await contactFigures(database)).toMatchObject({ parked: 0, queued: 1 });
  });

  it('purges old messages only after confirmation', async () => {
    const { submit, contacts, database, listed } = await openHouse(engine);
    const { db } = await database.connect();
    const age = async (id: string, months: number) => {
      const then = new Date();
      then.setMonth(then.getMonth() - months, 15);
      await db
        .updateTable('contacts')
        .set({ created_at: then.getTime() })
        .where('id', '=', id)
        .execute();
    };
    await age((await submit({ name: 'Old' })).id, 26);
    await age((await submit({ name: 'Young' })).id, 22);
    for (const answer of ['no\n', '', 'y\n']) {
      const asked = await contacts(['purge'], answer);
      expect(asked.err).toContain('Permanently delete 1 message received before');
      expect(asked.out).toContain('Nothing was deleted.');
    }
    expect(await listed()).toEqual(['Young', 'Old']);
    expect((await contacts(['purge'], 'yes\n')).out).toContain('Deleted 1 message');
    expect(await listed()).toEqual(['Young']);
    expect((await contacts(['purge', '--older-than', '20', '--yes'])).code).toBe(0);
    expect(await listed()).toEqual([]);
    expect((await contacts(['purge', '--older-than', 'two'])).code).not.toBe(0);
  });
});

describe('npm run contacts', () => {
  it('explains every command in --help', async () => {
    const { contacts } = await openHouse('sqlite');
    const { out } = await contacts(['--help']);
    const commands = 'list show hide unhide delete export stats purge backup restore';
    for (const command of commands.split(' ')) {
      expect(out).toMatch(new RegExp(`^  ${command}\\b.* \\w`, 'm'));
    }
    const one = await contacts(['list', '--help']);
    expect(one).toMatchObject({ code: 0, out: expect.stringContaining('--search <text>') });
  });

  it('creates no empty database, and says what it expected', async () => {
    const { contacts, dataDir } = await openHouse('sqlite');
    const { code, err } = await contacts(['list']);
    expect(code).toBe(1);
    expect(err).toContain('expected the DATA_DIR or DATABASE_URL');
    expect(existsSync(join(dataDir, 'contacts.sqlite'))).toBe(false);
  });

  it('leaves no deleted message in the files while the server has them open', async () => {
    const { contacts, dataDir, submit, store } = await openHouse('sqlite');
    const byOperator = await submit({ message: 'a-very-particular-sentence' });
    const bySender = await submit({ message: 'another-particular-sentence' });
    const bytes = async () => {
      const files = (await readdir(dataDir)).map((name) => readFile(join(dataDir, name), 'latin1'));
      return (await Promise.all(files)).join('');
    };
    expect(await bytes()).toMatch(/a-very-particular.*another-particular/s);
    await contacts(['delete', byOperator.reference, '--yes']);
    expect(await bytes()).not.toContain('a-very-particular');
    await store.removeByToken(bySender.id, bySender.removalToken);
    expect(await bytes()).not.toContain('another-particular');
  });
});
