import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadContent } from '../../../site/content/load.ts';
import { KEPT_FOR } from '../../../site/contract/limits.ts';
import type { ConditionalText, SettingFact } from '../../../site/contract/setting-facts.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { patientFetch } from '../../../site/testing/patient-fetch.ts';
import type { ServerProcess } from '../../../site/testing/server-process.ts';
import { mailTo } from '../../../site/testing/server-process.ts';
import { newFolder } from '../../../site/testing/test-folders.ts';
import { testServer } from '../../../site/testing/test-servers.ts';
import { startTestSmtp, type TestSmtp } from '../../../site/testing/test-smtp.ts';
import { aMessage, sendMessage } from '../testing/a-message.ts';

/** Texts of the content that are true only under some settings, by page. */
const marked: { page: string; words: ConditionalText & { when: readonly SettingFact[] } }[] = [];
beforeAll(async () => {
  const { contactPage, prosePages } = await loadContent();
  const collect = (page: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('when' in value && 'text' in value) marked.push({ page, words: value as never });
    for (const each of Object.values(value)) collect(page, each);
  };
  collect('/contact', contactPage);
  for (const page of prosePages) collect(`/${page.id}`, page);
});

/** The text of a page as a reader sees it. */
async function textOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** Expects that each marked text is shown exactly when one of these facts is true. */
async function expectFacts(
  server: ServerProcess,
  facts: readonly SettingFact[],
  figures: Record<string, string> = {},
): Promise<void> {
  for (const page of new Set(marked.map((each) => each.page))) {
    const text = await textOf(server.url + page);
    expect(text, page).not.toMatch(/\{\w+\}/);
    const here = marked
      .filter((each) => each.page === page)
      .map(({ words }) => ({ ...words, text: fill(words.text, { ...KEPT_FOR, ...figures }) }));
    const isTrue = ({ when }: { when: readonly SettingFact[] }) =>
      when.some((f) => facts.includes(f));
    const truths = here.filter(isTrue).map((each) => each.text);
    for (const words of here) {
      // A shorter text may be part of a text that is shown.
      const elsewhere = truths.some((each) => each.includes(words.text));
      expect(text.includes(words.text), `${page}: ${words.text}`).toBe(isTrue(words) || elsewhere);
    }
  }
}

/** What the public list shows of a message, by the names that pages use. */
async function listFact(server: ServerProcess): Promise<SettingFact> {
  const message = aMessage({ message: 'one two three four five six seven' });
  expect((await sendMessage(server, message)).status).toBe(201);
  const body = await (await patientFetch(`${server.url}/api/contacts`)).text();
  if (body.includes(aMessage().email)) return 'contacts-full';
  return body.includes('one two three') ? 'contacts-masked' : 'contacts-off';
}

describe('the notice of the form and of /privacy', () => {
  it.each([
    ['full', 'contacts-full'],
    ['masked', 'contacts-masked'],
    ['off', 'contacts-off'],
  ])('say what PUBLIC_CONTACTS=%s does', async (setting, fact) => {
    const server = await testServer({ PUBLIC_CONTACTS: setting });
    const done = await listFact(server);
    expect(done).toBe(fact);
    await expectFacts(server, [done, 'mail-off', 'receipts-off', 'security-log-off']);
  });

  it.each(['true', 'false'])('say what mail does with ACKNOWLEDGE=%s', async (acknowledge) => {
    const smtp: TestSmtp = await startTestSmtp();
    const server = await testServer({ ...mailTo(smtp.url), ACKNOWLEDGE: acknowledge });
    const list = await listFact(server);
    const expected = acknowledge === 'true' ? 2 : 1;
    await vi.waitUntil(() => smtp.received.length >= expected, { timeout: 120_000 });
    const mailed = smtp.received.flatMap(({ recipients }) => recipients);
    const receipts = mailed.includes(aMessage().email) ? 'receipts-on' : 'receipts-off';
    expect(receipts).toBe(acknowledge === 'true' ? 'receipts-on' : 'receipts-off');
    await expectFacts(server, [list, 'mail-on', receipts, 'security-log-off']);
  });

  it('name the security log where there is one, and its days', async () => {
    const folder = newFolder();
    const server = await testServer({ SECURITY_LOG_DIR: folder, SECURITY_LOG_DAYS: '365' });
    const list = await listFact(server);
    await vi.waitUntil(() => readdirSync(folder).length > 0, { timeout: 120_000 });
    await expectFacts(server, [list, 'mail-off', 'receipts-off', 'security-log-on'], {
      securityLogDays: '365',
    });
  });
});
