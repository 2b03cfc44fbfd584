import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { writeCursor } from '../../server/contacts/http/cursor.ts';
import {
  type ContactDatabase,
  postgresDatabase,
  sqliteDatabase,
} from '../../server/contacts/store/database.ts';
import { type ContactStore, createContactStore } from '../../server/contacts/store/store.ts';
import type { Engine } from '../../server/contacts/store/tables.ts';
import { startPostgres } from '../../server/testing/postgres-server.ts';

/** The cost of a page of the public list, by the number of entries. */
export interface PageFigures {
  engine: Engine;
  sizes: { rows: number; p50Ms: number; p99Ms: number }[];
  /** p99 of the largest size divided by p99 of the smallest: median of several rounds. */
  p99Ratio: number;
}

const ROUNDS = 5;

/**
 * Reads random pages from lists of several sizes, in turns, so that other work on the machine
 * affects all sizes equally.
 * @param pages number of pages read per size and round
 */
export async function benchPages(
  sizes: readonly number[] = [1_000, 1_000_000],
  pages = 2_000,
): Promise<PageFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
  const postgres = await startPostgres({ fsync: false });
  try {
    const figures: PageFigures[] = [];
    for (const engine of ['sqlite', 'postgres'] as const) {
      const databases: ContactDatabase[] = [];
      for (const size of sizes) {
        const database =
          engine === 'sqlite'
            ? sqliteDatabase(join(folder, `${size}.sqlite`))
            : postgresDatabase(await postgres.createDatabase(`pages_${size}`));
        await seed(database, size);
        databases.push(database);
      }
      figures.push(await measure(engine, databases, sizes, pages));
      for (const database of databases) await database.close();
    }
    return figures;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  engine: Engine,
  databases: readonly ContactDatabase[],
  sizes: readonly number[],
  pages: number,
): Promise<PageFigures> {
  const stores = databases.map((database) => createContactStore(database));
  const all = sizes.map((): number[] => []);
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const times = sizes.map((): number[] => []);
    for (let page = 0; page < pages; page++) {
      for (const [at, store] of stores.entries()) {
        times[at]?.push(await timePage(store, sizes[at] ?? 0));
      }
    }
    // The first round fills the caches.
    if (round === 0) continue;
    ratios.push(quantile(times.at(-1) ?? [], 0.99) / quantile(times[0] ?? [], 0.99));
    for (const [at, some] of times.entries()) all[at]?.push(...some);
  }
  return {
    engine,
    sizes: sizes.map((rows, at) => ({
      rows,
      p50Ms: quantile(all[at] ?? [], 0.5),
      p99Ms: quantile(all[at] ?? [], 0.99),
    })),
    p99Ratio: quantile(ratios, 0.5),
  };
}

async function timePage(store: ContactStore, rows: number): Promise<number> {
  const cursor = writeCursor(1 + Math.ceil(Math.random() * rows));
  const started = performance.now();
  await store.list(cursor);
  return performance.now() - started;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Small enough for the server's statement timeout. */
const SEEDED_AT_ONCE = 50_000;

/** Fills the list with entries; one in ten is not public. */
async function seed(database: ContactDatabase, rows: number): Promise<void> {
  const { db } = await database.connect();
  for (let first = 1; first <= rows; first += SEEDED_AT_ONCE) {
    const last = Math.min(rows, first + SEEDED_AT_ONCE - 1);
    const numbers =
      database.engine === 'sqlite'
        ? sql`(with recursive s(n) as
            (select ${first} union all select n + 1 from s where n < ${last}) select n from s)`
        : sql`generate_series(${first}::int, ${last}::int) as g(n)`;
    await sql`
      insert into contacts (id, reference, name, email, contact, message, private, held, hidden,
        removal_hash, fingerprint, created_at)
      select 'id-' || n, 'MS-' || n, 'Sender ' || n, 'sender' || n || '@studio.example', '2200000148',
        'A message of some length, as they come in every day, with a number at its end: ' || n,
        case when n % 10 = 0 then 1 else 0 end, null, 0, 'hash', 'print', 1700000000000 + n
      from ${numbers}
    `.execute(db);
  }
  if (database.engine === 'postgres') await sql`analyze contacts`.execute(db);
}
