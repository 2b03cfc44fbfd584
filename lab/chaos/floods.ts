import { randomUUID } from 'node:crypto';
import { HONEYPOT_FIELD } from '../../contract/contact.ts';
import { SETTINGS } from '../../server/settings/settings.ts';
import type { Row } from './report.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';
import { DEFAULT_LIMITS, MESSAGE } from './visitors.ts';

const REQUESTS = 1000;
const AT_ONCE = 50;
/** Visitors who write during a flood, each from an address of their own. */
const OTHERS = 20;

const perMinute = Number(SETTINGS.CONTACT_PER_MINUTE.standard);
/** One server with the limits it has by default, and a proxy that names each sender. */
const LIMITS = { ...DEFAULT_LIMITS, TRUST_PROXY: '1' };

interface Sending {
  from: string;
  change?: object;
  key?: string;
}

interface Flood {
  what: string;
  request(number: number): Sending;
  /** Maximum messages of the flood that may be stored, and that may be listed. */
  stored: number;
  listed: number;
}

const reusedKey = randomUUID();
const FLOODS: readonly Flood[] = [
  {
    what: 'messages under one Idempotency-Key, from an address each',
    request: (number) => ({
      from: `10.1.${number >> 8}.${number & 255}`,
      change: { message: `No ${number}` },
      key: reusedKey,
    }),
    stored: 1,
    listed: 1,
  },
  {
    what: 'messages that fill the honeypot, from an address each',
    request: (number) => ({
      from: `10.2.${number >> 8}.${number & 255}`,
      change: { [HONEYPOT_FIELD]: 'cheap loans' },
    }),
    stored: REQUESTS,
    listed: 0,
  },
  {
    what: 'messages from a /64 each of one /48',
    request: (number) => ({ from: `2001:db8:77:${number.toString(16)}::1` }),
    // Four times one address, and as much again when a minute ends during the flood.
    stored: perMinute * 8,
    listed: perMinute * 8,
  },
];

/** Floods of messages: other visitors' messages must still be stored and listed at once. */
export async function floods(print: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const flood of FLOODS) {
    print(flood.what);
    const site = await siteUnderTest(LIMITS);
    rows.push(await flooded(site, flood));
    await site.remove();
  }
  return rows;
}

async function flooded(site: SiteUnderTest, { what, request, ...most }: Flood): Promise<Row> {
  const answers: Answer[] = [];
  for (let at = 0; at < REQUESTS; at += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, number) => request(at + number));
    answers.push(...(await Promise.all(batch.map((sending) => send(site, sending)))));
  }
  const others = await Promise.all(
    Array.from({ length: OTHERS }, (_, number) => send(site, { from: `198.51.100.${number}` })),
  );
  const count = (of: Answer[], wanted: (answer: Answer) => boolean) => of.filter(wanted).length;
  const stored = site.storedMessages() - OTHERS;
  const listed = count(answers, (answer) => answer.listed);
  const refused = count(answers, ({ status }) => status === 422 || status === 429);
  const othersListed = count(others, (answer) => answer.listed);
  return {
    what: `${REQUESTS.toLocaleString('en')} ${what}`,
    measured: `${stored} stored, ${listed} listed, ${refused} refused; others: ${othersListed} of ${OTHERS} listed at once`,
    expected: `at most ${most.stored} stored and ${most.listed} listed, all others listed`,
    held:
      othersListed === OTHERS &&
      stored <= most.stored &&
      listed <= most.listed &&
      count(answers, ({ status }) => status === 201) + refused === REQUESTS,
  };
}

interface Answer {
  status: number;
  listed: boolean;
}

async function send(site: SiteUnderTest, { from, change, key }: Sending): Promise<Answer> {
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ ...MESSAGE, ...change }),
  });
  const { listed = false } = (await answer.json()) as { listed?: boolean };
  return { status: answer.status, listed };
}
