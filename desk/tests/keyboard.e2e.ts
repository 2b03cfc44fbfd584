import { parse } from 'yaml';
import { CONTENT_FOLDER } from '../../site/content/content-folder.ts';
import { expect, expectNoOverflow, openHome, test } from './desk-test.ts';

test('an editor works with the keyboard only, and keeps her place', async ({ page, desk }) => {
  const films: { id: string }[] = parse(await desk.read('projects/projects.yaml'));
  await page.getByRole('link', { name: /^02/ }).click();
  const up = page.getByRole('button', { name: 'Up', exact: true });
  await up.press('Enter');
  await expect(up).toBeDisabled();
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Skip to Save' }).press('Enter');
  const saves = page.getByRole('button', { name: 'Save', exact: true });
  await expect(saves).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(saves).toBeFocused();
  const order = async () =>
    parse(await desk.read('projects/projects.yaml')).map(({ id }: { id: string }) => id);
  expect((await order()).slice(0, 2)).toEqual([films[1]?.id, films[0]?.id]);

  const line = await openHome(page);
  await line.fill('Saved without a mouse.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(line).toBeFocused();
  expect(await desk.read('home.yaml')).toContain('Saved without a mouse.');
});

test.describe('the forms of a whole house', () => {
  test.use({ house: CONTENT_FOLDER });
  test('are grouped, fit, and end with the words for search engines', async ({ page, desk: _ }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    const choice = page.getByLabel('What to edit');
    await expect(choice).toBeVisible();
    expect(await choice.locator('optgroup').count()).toBeGreaterThan(2);
    const files = await choice
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
    // Files of one folder have the same form.
    for (const value of new Map(files.map((file) => [file.replace(/\/.*/, ''), file])).values()) {
      await choice.selectOption(value);
      await expect(page.getByRole('region', { name: 'Form' })).toBeVisible();
      await expectNoOverflow(page);
    }
    await openHome(page);
    await expect(page.locator('.rjsf > .field > fieldset > :last-child summary')).toHaveText(
      'For search engines',
    );
    await expect(page.getByLabel('Title of the browser')).toBeHidden();
  });
});
