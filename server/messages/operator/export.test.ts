import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../store/migrations/migrations.ts';
import { openHouse as house } from '../../testing/operator-house.ts';
import { ENGINES, openTestDatabases } from '../../testing/test-databases.ts';

const COMMAND = join(import.meta.dirname, 'command.ts');
const databases = openTestDatabases();
const openHouse = (engine: Engine) => house(databases, engine);

describe('npm run contacts -- export', () => {
  it.each(ENGINES)(
    'gives each message once, a thousand at a time, while the server writes: %s',
    async (engine) => {
      const { submit, contacts } = await openHouse(engine);
      await Promise.all(Array.from({ length: 2500 }, (_, n) => submit({ name: `Sender ${n}` })));
      const exporting = contacts(['export', '--format', 'json']);
      let writing = true;
      const writer = (async () => {
        while (writing) await submit({ name: 'Meanwhile' });
      })();
      const { out, err } = await exporting;
      writing = false;
      await writer;
      const names = (JSON.parse(out) as { name: string }[]).map(({ name }) => name);
      expect(new Set(names.filter((name) => name.startsWith('Sender'))).size).toBe(2500);
      expect(err.split('\n').length).toBeGreaterThan(3);
    },
  );

  it('exports CSV without formulas, and JSON', async () => {
    const { submit, contacts, dataDir } = await openHouse('sqlite');
    const formulas = ['=HYPERLINK("http://a.example")', '+1+1', '-2+3', '@SUM(A1)'];
    for (const name of formulas) await submit({ name, message: 'one "two",\nthree' });
    const csv = await contacts(['export']);
    expect(csv.code).toBe(0);
    expect(csv.out).toMatch(
      /^\uFEFFreference,received,state,name,email,contact,website,message,id,production,dates,place,handover,crew,items\r\n/,
    );
    expect(csv.out).not.toMatch(/(?:^|,)"?[=+\-@]/m);
    expect(csv.out).toContain(`"'=HYPERLINK(""http://a.example"")"`);
    expect(csv.out).toContain('"one ""two"",\nthree"');
    expect(csv.err).toContain('exported: 4 messages of 4');
    const written = await contacts(['export', '--format', 'json', '--output', 'all.json']);
    expect(written).toMatchObject({ code: 0, out: '' });
    const records = JSON.parse(await readFile(join(dataDir, 'all.json'), 'utf8'));
    expect(records.map(({ name }: { name: string }) => name)).toEqual(formulas);
    expect((await stat(join(dataDir, 'all.json'))).mode & 0o777).toBe(0o600);
    const again = await contacts(['export', '--output', 'all.json']);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already exists') });
  });

  it('ends without an error when the reader of the export closes the pipe', async () => {
    const { submit, environment } = await openHouse('sqlite');
    await Promise.all(Array.from({ length: 1500 }, () => submit({ message: 'x'.repeat(2000) })));
    const child = spawn(process.execPath, [COMMAND, 'export', '--format', 'json'], {
      env: environment,
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [err, code] = await Promise.all([text(child.stderr), ended]);
    expect(code).toBe(0);
    expect(err).not.toContain('EPIPE');
  });
});
