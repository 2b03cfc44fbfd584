import { type Crowd, gather, MANNERS, type Manner } from './crowds.ts';
import type { Row } from './report.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { type Visit, visit } from './visitors.ts';

const RATE = 200;
const P99_MS = 500;

interface Crowding {
  what: string;
  size: number;
  manner: Manner;
  seconds: number;
  /** False if the server may keep the connections, because they use no resources. */
  cutOff: boolean;
}

/** From the server's timeouts: 10 s for headers and 15 s for a request, checked every 2 s. */
const CROWDINGS: readonly Crowding[] = [
  {
    what: 'send headers one byte at a time',
    size: 500,
    manner: MANNERS.slowHeaders,
    seconds: 14,
    cutOff: true,
  },
  {
    what: 'send bodies one byte at a time',
    size: 500,
    manner: MANNERS.slowBodies,
    seconds: 19,
    cutOff: true,
  },
  {
    what: 'send half a request and close their side',
    size: 500,
    manner: MANNERS.halfOpen,
    seconds: 5,
    cutOff: true,
  },
  {
    what: 'send half a request and then nothing',
    size: 500,
    manner: MANNERS.halfSent,
    seconds: 14,
    cutOff: true,
  },
  {
    what: 'connect and send nothing',
    size: 500,
    manner: MANNERS.silent,
    seconds: 19,
    cutOff: true,
  },
  {
    what: 'send one request and stay idle',
    size: 2000,
    manner: MANNERS.idle,
    seconds: 10,
    cutOff: false,
  },
];

/** Measures visitors without other load, and with each kind of crowd. */
export async function crowded(site: SiteUnderTest, print: (line: string) => void): Promise<Row[]> {
  print('only visitors');
  const rows = [
    fared('Nothing: only visitors', await visit({ url: site.url, seconds: 5, rate: RATE })),
  ];
  for (const crowding of CROWDINGS) {
    const what = `${crowding.size.toLocaleString('en')} clients ${crowding.what}`;
    print(what);
    const crowd = await gather(site.port, crowding.size, crowding.manner);
    const met = await visit({ url: site.url, seconds: crowding.seconds, rate: RATE });
    rows.push(crowding.cutOff ? cutOff(fared(what, met), crowd) : fared(what, met));
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
