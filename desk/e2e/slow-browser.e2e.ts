import { join } from 'node:path';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { parse } from 'yaml';
import { writeWhole } from '../../model/write-whole.ts';
import { expect, test } from './desk-test.ts';

const FILMS = 'projects/projects.yaml';

/** How long the script runs after its shortest form. `DESK_MINUTES=10` is the long form, which is run by hand. */
const MINUTES = Number(process.env['DESK_MINUTES'] ?? 0);
const SEED = Number(process.env['DESK_SEED'] ?? 25);

const step = fc.constantFrom('type', 'type', 'type', 'save', 'move', 'other', 'colleague');

/** The processor at an eighth of its speed, and two seconds until each response. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await session.send('Network.enable');
  const network = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...network, latency: 2_000 });
}

test('typing, saving, moving and changing forms at random in a slow browser loses no key', async ({
  page,
  desk,
}) => {
  test.setTimeout((MINUTES + 10) * 60_000);
  await slowDown(page);
  const films: { id: string; title: string; year: number }[] = parse(await desk.read(FILMS));
  const typed = new Map(films.map(({ id, title }) => [id, title]));
  const form = page.getByRole('region', { name: 'Form' });
  const choice = page.getByLabel('What to edit');
  const restore = page.getByRole('button', { name: 'Restore' });
  const save = page.getByRole('button', { name: 'Save' });
  const mine = page.getByRole('button', { name: 'Keep yours' }).first();
  const open = async (name: string) => {
    await choice.selectOption(name);
    const field = form.getByLabel(name === 'Films' ? 'Short name' : 'Headline 1');
    await expect(field.or(restore)).toBeVisible();
    if (await restore.isVisible()) await restore.click();
    await expect(field).toBeVisible();
    return field;
  };
  /** A colleague changes years only, so each text that is asked about is the one typed last. */
  const keepMine = async () => {
    while (await mine.isVisible()) await mine.click();
  };
  const steps = {
    async type(word: string) {
      const id = await form.getByLabel('Short name').inputValue();
      const title = form.getByLabel('Title').first();
      const before = (typed.get(id) ?? '').slice(0, 40);
      typed.set(id, `${before} ${word}`);
      if (before !== (await title.inputValue())) await title.fill(before);
      await title.press('End');
      await title.pressSequentially(` ${word}`);
    },
    /** Does not wait for the response: the next step comes while the save runs. */
    async save() {
      await keepMine();
      if (await save.isEnabled()) await save.click();
    },
    async move(word: string) {
      const at = word.charCodeAt(0) % films.length;
      await page.locator('.list a').nth(at).click();
      const up = page.getByRole('button', { name: 'Up', exact: true });
      if (await up.isEnabled()) await up.click();
    },
    async other() {
      await open('Home page');
      await open('Films');
    },
    /** Writes between two saves, because an editor outside the desk does not wait for it. */
    async colleague() {
      await expect(page.getByText('Saving…')).toBeHidden();
      const text = await desk.read(FILMS);
      const other = (year: string) => (year === '1990' ? 1991 : 1990);
      const newer = text.replace(/^ {2}year: (.*)$/m, (_, year) => `  year: ${other(year)}`);
      await writeWhole(join(desk.content.folder, FILMS), newer);
    },
  };
  await open('Films');
  const random = fc.sample(fc.tuple(step, fc.stringMatching(/^[a-z]{4,9}$/)), {
    seed: SEED,
    numRuns: 12 + MINUTES * 200,
  });
  const end = Date.now() + MINUTES * 60_000;
  for (const [at, [name, word]] of random.entries()) {
    if (at >= 12 && Date.now() > end) break;
    await test.step(`${name} ${word}`, () => steps[name](word));
  }
  await open('Home page');
  await open('Films');
  await expect(page.getByText('Saving…')).toBeHidden();
  await steps.save();
  await expect(save).toBeDisabled();
  await expect(page.getByText('Saving…')).toBeHidden();
  const saved: typeof films = parse(await desk.read(FILMS));
  expect(new Map(saved.map(({ id, title }) => [id, title]))).toEqual(typed);
});
