import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import getPort from 'get-port';
import { parse } from 'yaml';
import { copyContent } from '../../model/content-copy.fixture.ts';
import { expect, kill, save, startProgram, test } from './desk-test.ts';

const FILMS = 'projects/projects.yaml';

/** `npm run desk` as a process, without the page beside the form. */
const startDesk = (content: string, data: string, port: number) =>
  startProgram('desk/open.ts', {
    ...{ CONTENT_DIR: content, DATA_DIR: data, DESK_PORT: String(port) },
    DESK_PREVIEW: 'off',
  });

test('text typed before the desk is killed stays in the open page, and is offered after the restart', async ({
  page,
  files,
}) => {
  await using content = await copyContent('starter');
  // Two desks are started.
  test.slow();
  const port = await getPort();
  const title = page.getByLabel('Title').first();
  const first = await startDesk(content.folder, files, port);
  try {
    await page.goto(first.address);
    await title.fill('Typed before the kill');
  } finally {
    await kill(first.child);
  }
  await title.pressSequentially(', and after it');
  await expect(page.getByText(/does not respond/).first()).toBeVisible();
  const second = await startDesk(content.folder, files, port);
  expect(new URL(second.address).origin).toBe(new URL(first.address).origin);
  try {
    await expect(page.getByText(/Open the address that .* printed last/).first()).toBeVisible();
    await expect(title).toHaveValue('Typed before the kill, and after it');
    await page.goto(second.address);
    await expect(page.getByText(/does not respond|printed last/)).toHaveCount(0);
    await expect(title).toHaveValue('Typed before the kill, and after it');
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    await save(page);
    const [film] = parse(await readFile(join(content.folder, FILMS), 'utf8'));
    expect(film.title).toBe('Typed before the kill, and after it');
  } finally {
    await kill(second.child);
  }
});

test('a service worker that another account left for the port does not get the sign-in', async ({
  page,
  files,
}) => {
  await using content = await copyContent('starter');
  const port = await getPort();
  const worker = `
    oninstall = () => skipWaiting();
    onactivate = (event) => event.waitUntil(clients.claim());
    onfetch = (event) => event.respondWith(new Response('Taken'));`;
  const thief = createServer(({ url }, response) => {
    const script = url === '/worker.js';
    response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html');
    response.end(script ? worker : '<!DOCTYPE html><title>Another account</title>');
  }).listen(port, '127.0.0.1');
  await once(thief, 'listening');
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(async () => {
    const claimed = new Promise((resolve) => {
      navigator.serviceWorker.oncontrollerchange = resolve;
    });
    await navigator.serviceWorker.register('/worker.js');
    await claimed;
  });
  thief.closeAllConnections();
  thief.close();
  await once(thief, 'close');
  const desk = await startDesk(content.folder, files, port);
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    await expect(page.getByText('Taken')).toBeVisible();
    await page.goto(desk.address);
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
    await expect(page.getByLabel('What to edit')).toBeVisible();
  } finally {
    await kill(desk.child);
  }
});
