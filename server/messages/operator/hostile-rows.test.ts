import { expect, it } from 'vitest';
import { openHouse } from '../../testing/operator-house.ts';
import { openTestDatabases } from '../../testing/test-databases.ts';

const databases = openTestDatabases();
const STEERING = '\u001b]0;owned\u0007\u009b2J\u202e';

it('rows from an older version cannot control a terminal, whichever command shows them, nor a spreadsheet that splits at semicolons or tabs', async () => {
  const { submit, database, contacts } = await openHouse(databases, 'sqlite');
  const { id, reference } = await submit({ name: 'Mallory' });
  const { db } = await database.connect();
  const change = {
    name: `Mallory${STEERING}\0\nMS-22222222`,
    website: `https://a.example/\0${STEERING}`,
    message: `one;=1+1\n@two;"=3"\t-4 ${STEERING}`,
  };
  await db.updateTable('contacts').set(change).where('id', '=', id).execute();
  const steering = /[^\P{Cc}\n\t\r]|\u202e/u;
  const runs = [
    await contacts(['list']),
    await contacts(['list', '--json']),
    await contacts(['show', reference]),
    await contacts(['export']),
    await contacts(['export', '--format', 'json']),
    await contacts(['delete', reference], 'no\n'),
  ];
  for (const { out, err } of runs) expect(out + err).not.toMatch(steering);
  expect(runs[0]?.out.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(runs[1]?.out ?? '').name).toContain(STEERING);
  expect(JSON.parse(runs[4]?.out ?? '')[0].name).toContain(STEERING);

  const [, , , exported] = runs;
  const cells = exported?.out.split(/[\r\n;\t|]/).map((cell) => cell.replace(/^["\s]+/, ''));
  expect(cells?.length).toBeGreaterThan(1);
  expect(cells?.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});
