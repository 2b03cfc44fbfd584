import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openHouse as house } from '../../testing/operator-house.ts';
import { ENGINES, openTestDatabases } from '../../testing/test-databases.ts';
import type { Engine } from '../store/tables.ts';

const databases = openTestDatabases();
const openHouse = (engine: Engine) => house(databases, engine);

describe.each(ENGINES)('rows from an older version on %s', (engine) => {
  const STEERING = '\u001b]0;owned\u0007\u009b2J\u202e';
  const NUL = engine === 'sqlite' ? '\u0000' : '';

  async function hostileHouse() {
    const house = await openHouse(engine);
    const { id, reference } = await house.submit({ name: 'Mallory' });
    const { db } = await house.database.connect();
    const change = {
      name: `Mallory${STEERING}${NUL}\nMS-22222222`,
      website: `https://a.example/${NUL}${STEERING}`,
      message: `one;=1+1\n@two;"=3"\t-4 ${STEERING}`,
    };
    await db.updateTable('contacts').set(change).where('id', '=', id).execute();
    return { ...house, reference };
  }

  it('cannot control a terminal, whichever command shows them, nor a spreadsheet that splits at semicolons or tabs', async () => {
    const { contacts, reference } = await hostileHouse();
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

  it('are restored on either engine', async () => {
    const { contacts, dataDir } = await hostileHouse();
    expect((await contacts(['backup', 'copy.sqlite'])).code).toBe(0);
    for (const other of ENGINES) {
      const target = await openHouse(other);
      const restored = await target.contacts(['restore', join(dataDir, 'copy.sqlite')]);
      expect(restored, restored.err).toMatchObject({ code: 0 });
      const { db } = await target.database.connect();
      const { name, website } = await db
        .selectFrom('contacts')
        .select(['name', 'website'])
        .executeTakeFirstOrThrow();
      expect(`${name}${website}`).toContain(STEERING);
      expect(`${name}${website}`).not.toContain('\u0000');
    }
  });
});
