import { type Crowd, gather, MANNERS, type Manner } from './crowds.ts';
import type { Row } from './report.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { type Visit, visit } from './visitors.ts';

const RATE = 200;
const P99_MS = 500;

/**
 * What a crowd does, and for how many seconds, from the server's timeouts: 10 s for headers and 15 s for a request,
 * checked every 2 s.
 */
const CROWDINGS: readonly [size: number, does: string, manner: Manner, seconds: number][] = [
  [500, 'send headers one byte at a time', MANNERS.slowHeaders, 14],
  [500, 'send bodies one byte at a time', MANNERS.slowBodies, 19],
  [500, 'send half a request and close their side', MANNERS.halfOpen, 5],
  [500, 'send half a request and then nothing', MANNERS.halfSent, 14],
  [500, 'connect and send nothing', MANNERS.silent, 19],
  [2000, 'send one request and stay idle', MANNERS.idle, 10],
];

/** Measures visitors without other load, and with each kind of crowd. */
export async function crowded(site: SiteUnderTest, print: (line: string) => void): Promise<Row[]> {
  print('only visitors');
  const rows = [
    fared('Nothing: only visitors', await visit({ url: site.url, seconds: 5, rate: RATE })),
  ];
  for (const [size, does, manner, seconds] of CROWDINGS) {
    const what = `${size.toLocaleString('en')} clients ${does}`;
    print(what);
    const crowd = await gather(site.port, size, manner);
    const row = fared(what, await visit({ url: site.url, seconds, rate: RATE }));
    // The server may keep idle connections, because they use no resources.
    rows.push(manner === MANNERS.idle ? row : cutOff(row, crowd));
    crowd.leave();
  }
  return rows;
}

/** All other visitors received responses in time. */
export function fared(what: string, { answered, statuses, unanswered, p50Ms, p99Ms }: Visit): Row {
  const good = (statuses['200'] ?? 0) + (statuses['201'] ?? 0);
  return {
    what,
    measured: `others: p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${good} of ${answered + unanswered} answered`,
    expected: `p99 < ${P99_MS} ms, all answered`,
    held: p99Ms < P99_MS && unanswered === 0 && good === answered && answered > 0,
  };
}

function cutOff(row: Row, crowd: Crowd): Row {
  return {
    what: row.what,
    measured: `${row.measured}; ${crowd.open()} of these clients still connected`,
    expected: `${row.expected}, clients disconnected`,
    held: row.held && crowd.open() === 0,
  };
}
