import { globSync } from 'node:fs';
import autocannon from 'autocannon';
import { FORM } from '../../site/testing/contact-form.ts';
import { getText } from '../../site/testing/raw-client.ts';
import { NO_LIMITS } from '../../site/testing/server-process.ts';
import type { Figure } from '../speed/figure.ts';
import { gather, visitFigures } from './crowded.ts';
import { type SiteUnderTest, siteUnderTest } from './site-under-test.ts';
import { visit } from './visitors.ts';

/** More requests than a table of addresses could hold. */
const REFUSED = 200_000;
/** The unit of systemd allows 512 MB. */
const MOST_MB = 300;
const PART = 'Attacks on memory';
/** Visitors from a network each. Each of their five connections visits as one after the other. */
const OTHERS = { rate: 100, connections: 5, senders: 60 };
const { CONNECTIONS_PER_ADDRESS } = NO_LIMITS;

/** A server that has served visitors: in its first second it compiles its code. */
async function openSite(): Promise<SiteUnderTest> {
  const site = await siteUnderTest({ TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS });
  await visit({ ...OTHERS, from: 100, seconds: 3, url: site.url });
  return site;
}

/** Attacks that want the server's memory: it must not grow, and no other visitor may wait. */
export async function starving(print: (line: string) => void): Promise<Figure[]> {
  return [...(await refusedAtOnce(print)), ...(await unread(print))];
}

/** Each request comes from another home of one provider: no address may take memory. */
async function refusedAtOnce(print: (line: string) => void): Promise<Figure[]> {
  const what = '200,000 messages from as many /64s of one /32';
  print(what);
  await using site = await openSite();
  let sent = 0;
  const setupRequest = (request: autocannon.Request) => {
    sent += 1;
    const home = `2001:db8:${(sent >> 16).toString(16)}:${(sent & 0xffff).toString(16)}::1`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': home };
    return { ...request, headers, body: JSON.stringify(FORM) };
  };
  const requests = [{ method: 'POST' as const, path: '/api/contact', setupRequest }];
  const flood = autocannon({ url: site.url, amount: REFUSED, connections: 50, requests });
  const others = await visit({ ...OTHERS, seconds: 18, url: site.url });
  const { statusCodeStats = {} } = await flood;
  const value = statusCodeStats['429']?.count ?? 0;
  // A minute admits 48.
  const limit = { least: REFUSED - 1000 };
  const refused = { part: PART, name: `${what}: refused`, value, unit: '', limit };
  return [...visitFigures(PART, what, others), refused, await memoryOf(site, what)];
}

/** Films that nobody reads: neither files nor memory for each request. */
async function unread(print: (line: string) => void): Promise<Figure[]> {
  const what = '100 connections with 32 requests each for films, which read nothing';
  print(what);
  await using site = await openSite();
  const film = globSync('media/*.mp4', { cwd: 'build/client' })[0] ?? '';
  const request = getText(`/${film}`, 'keep-alive', 'localhost\r\nX-Forwarded-For: 198.51.100.1');
  const crowd = await gather(site.port, 100, { first: request.repeat(32), reads: false });
  const others = await visit({ ...OTHERS, seconds: 6, url: site.url });
  const value = await site.openFiles();
  const files = { part: PART, name: `${what}: open files`, value, unit: '', limit: { most: 300 } };
  const memory = await memoryOf(site, what);
  crowd.leave();
  return [...visitFigures(PART, what, others), files, memory];
}

async function memoryOf(site: SiteUnderTest, what: string): Promise<Figure> {
  const value = (await site.mostBytes()) / 1e6;
  return { part: PART, name: `${what}: memory`, value, unit: 'MB', limit: { most: MOST_MB } };
}
