import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { CONTACT_FIELDS } from '../../../site/contract/contact-fields.ts';
import { createOutbox } from '../../../site/server/mail/outbox.ts';
import type { Engine } from '../../../site/server/store/migrations.ts';
import { ENGINES, openTestDatabases } from '../../../site/testing/test-databases.ts';
import { contactFigures } from '../server/figures.ts';
import { COMMAND, openHouse as house } from '../testing/operator-house.ts';
import { changeContacts, findContacts, resendMail } from './messages.ts';

const databases = openTestDatabases();
const openHouse = (engine: Engine) => house(databases, engine);

describe.each(ENGINES)('npm run contacts on %s', (engine) => {
  it('deletes messages permanently, after confirmation', async () => {
    const { submit, contacts, listed, database } = await openHouse(engine);
    const first = await submit({ name: 'First' });
    await submit({ name: 'Second' });
    for (const answer of ['no\n', '', 'y\n']) {
      const asked = await contacts(['delete', first.reference], answer);
      expect(asked.err).toContain(`Permanently delete ${first.reference} from First? (yes/no)`);
      expect(asked.out).toBe('Nothing was deleted.\n');
    }
    const unknown = await contacts(['delete', first.reference, 'MS-22222222', '--yes']);
    expect(unknown).toMatchObject({ code: 1, err: 'There is no message MS-22222222.\n' });
    expect(await listed()).toEqual(['Second', 'First']);
    expect((await contacts(['delete', first.reference], 'yes\n')).code).toBe(0);
    expect(await listed()).toEqual(['Second']);
    expect(await contactFigures(database)).toMatchObject({ stored: 1, queued: 1 });
  });

  it('deletes the address of somebody who gets alerts', async () => {
    const { contacts, database } = await openHouse(engine);
    const { db } = await database.connect();
    const email = 'reader@fund.example';
    const row = { id: 'a', email, sections: 'esg', created_at: 1, confirmed_at: 2 };
    await db.insertInto('alert_subscribers').values(row).execute();
    expect((await contacts(['delete', 'Reader@Fund.example', '--yes'])).out).toContain(email);
    expect(await db.selectFrom('alert_subscribers').select('id').execute()).toEqual([]);
    expect((await contacts(['delete', email])).err).toBe(`${email}: gets no alerts.\n`);
  });

  it('exports each message once, many at a time, while the server writes', async () => {
    const { submitMany, whileWriting, contacts } = await openHouse(engine);
    await submitMany(1200);
    const exporting = contacts(['export', '--format', 'json']);
    const { out } = await whileWriting(exporting);
    const names = (JSON.parse(out) as { name: string }[]).map(({ name }) => name);
    const sent = names.filter((name) => name.startsWith('Sender'));
    expect(sent).toHaveLength(1200);
    expect(new Set(sent).size).toBe(1200);
  });
});

describe.each(ENGINES)('messages on %s', (engine) => {
  it('are hidden and listed by a reference in any writing, also from before the house had its name', async () => {
    const { submit, operator, listed } = await openHouse(engine);
    const { reference } = await submit({ name: 'Held' }, 'links');
    const secret = await submit({ name: 'Secret', private: true });
    const written = [reference.toLowerCase().replace('-', ' '), `ZZ-${reference.slice(-8)}`];
    const rows = await findContacts(operator, [...written, secret.id]);
    expect(rows.map(({ name }) => name)).toEqual(['Held', 'Secret']);
    await changeContacts(operator, rows, { hidden: 0, held: null });
    expect(await listed()).toEqual(['Held']);
    await changeContacts(operator, rows, { hidden: 1 });
    expect(await listed()).toEqual([]);
    const unknown = findContacts(operator, [reference, 'MS-22222222']);
    await expect(unknown).rejects.toThrow('There is no message MS-22222222.');
  });

  it('have their parked mails sent again on request', async () => {
    const { submit, operator, database } = await openHouse(engine);
    const message = await submit();
    const outbox = createOutbox(database);
    const mail = await outbox.claim();
    if (!mail) throw new Error('no mail');
    await outbox.settle(mail, { sent: false, permanent: true, reason: 'EENVELOPE RCPT TO 550' });
    expect(await contactFigures(database)).toMatchObject({ parked: 1, queued: 0 });
    await resendMail(operator, [message]);
    expect(await contactFigures(database)).toMatchObject({ parked: 0, queued: 1 });
  });
});

describe('npm run contacts', () => {
  it('exports CSV without formulas, and JSON', async () => {
    const { submit, contacts, dataDir } = await openHouse('sqlite');
    const formulas = ['=HYPERLINK("http://a.example")', '+1+1', '-2+3', '@SUM(A1)'];
    for (const name of formulas) await submit({ name, message: 'one "two",\nthree' });
    const csv = await contacts(['export']);
    expect(csv.code).toBe(0);
    const columns = `reference,received,state,${CONTACT_FIELDS.join()},id`;
    expect(csv.out).toMatch(new RegExp(`^\uFEFF${columns}`));
    expect(csv.out).not.toMatch(/(?:^|,)"?[=+\-@]/m);
    expect(csv.out).toContain(`"'=HYPERLINK(""http://a.example"")"`);
    expect(csv.out).toContain('"one ""two"",\nthree"');
    expect(csv.err).toBe('Exported 4 messages.\n');
    const written = await contacts(['export', '--format', 'json', '--output', 'all.json']);
    expect(written).toMatchObject({ code: 0, out: '' });
    const records = JSON.parse(await readFile(join(dataDir, 'all.json'), 'utf8'));
    expect(records.map(({ name }: { name: string }) => name)).toEqual(formulas);
    expect((await stat(join(dataDir, 'all.json'))).mode & 0o777).toBe(0o600);
    const again = await contacts(['export', '--output', 'all.json']);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already exists') });
  });

  it('lets no row from an older version control a terminal, nor a spreadsheet that splits at semicolons or tabs', async () => {
    const { submit, database, contacts } = await openHouse('sqlite');
    const { id, reference } = await submit({ name: 'Mallory' });
    const { db } = await database.connect();
    const steers = '\u001b]0;owned\u0007\u009b2J\u202e';
    const change = {
      name: `Mallory${steers}\0\nMS-22222222`,
      website: `https://a.example/\0${steers}`,
      message: `one;=1+1\n@two;"=3"\t-4 ${steers}`,
    };
    await db.updateTable('contacts').set(change).where('id', '=', id).execute();
    const csv = await contacts(['export']);
    const json = await contacts(['export', '--format', 'json']);
    const asked = await contacts(['delete', reference], 'no\n');
    for (const { out, err } of [csv, json, asked])
      expect(out + err).not.toMatch(/[^\P{Cc}\n\t\r]|\u202e/u);
    expect(JSON.parse(json.out)[0].name).toContain(steers);
    const cells = csv.out.split(/[\r\n;\t|]/).map((cell) => cell.replace(/^["\s]+/, ''));
    expect(cells.length).toBeGreaterThan(1);
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  });

  it('ends without an error when the reader of the export closes the pipe', async () => {
    const { submitMany, environment } = await openHouse('sqlite');
    await submitMany(1500, { message: 'x'.repeat(2000) });
    const args = [COMMAND, 'export', '--format', 'json'];
    const child = spawn(process.execPath, args, { env: environment });
    child.stdout.once('data', () => child.stdout.destroy());
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(0);
    expect(err).not.toContain('EPIPE');
  });

  it('creates no empty database, and says what it expected', async () => {
    const { contacts, dataDir } = await openHouse('sqlite');
    const { code, err } = await contacts(['export']);
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
