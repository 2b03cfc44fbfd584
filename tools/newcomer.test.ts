import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { copyContent } from '../model/content-copy.fixture.ts';
import { loadContent } from '../model/load.ts';
import { writePdf } from '../model/registry.fixture.ts';
import { hasRoom } from '../model/schemas/content.ts';

const run = promisify(execFile);

it('new filings, films, clients, words and facts are loaded without a change of code', async () => {
  await using copy = await copyContent();
  const { folder } = copy;
  const rewrite = async <Value>(name: string, change: (value: Value) => unknown) => {
    const value = parse(await readFile(join(folder, name), 'utf8')) as Value;
    await writeFile(join(folder, name), stringify(change(value)));
  };
  const publish = async (id: string, ...options: string[]) => {
    const pdf = join(folder, `.${id}.pdf`);
    await writePdf(pdf, [`The text of ${id}, which nobody has published before.`]);
    const fields = ['--section', 'governance', '--date', '2026-01-02', '--id', id];
    const command = ['tools/documents.ts', '--content', folder, 'add', pdf, '--title', `The ${id}`];
    await run(process.execPath, [...command, ...fields, ...options]);
    await rm(pdf);
  };

  const before = await loadContent(folder);
  if (hasRoom(before, 'investors')) {
    await publish('newcomer-policy');
    await publish('newcomer-policy-amended', '--supersedes', 'newcomer-policy');
  }

  for (const film of before.projects.slice(0, 1)) {
    const picture = { ...film.picture, file: 'newcomer-film.jpg' };
    const [from, to] = [film.picture, picture].map(({ file }) => join(folder, 'projects', file));
    await cp(from ?? '', to ?? '', { dereference: true });
    await rewrite<unknown[]>('projects/projects.yaml', (films) => [
      ...films,
      { ...film, id: 'newcomer-film', title: 'Newcomer Film', picture },
    ]);
  }

  const [client] = before.clients;
  await rewrite<unknown[]>('clients/clients.yaml', (clients) => clients.slice(1));
  await copy.remove(`clients/${client?.logo}`);

  await rewrite<{ hero: object }>('home.yaml', (home) => ({
    ...home,
    hero: { ...home.hero, headline: ['Another headline.'] },
  }));
  await rewrite<object>('company.yaml', (company) => ({
    ...company,
    legalName: 'Another Name Limited',
    telephone: { display: '+91 11 5550 0123' },
  }));

  const after = await loadContent(folder);
  expect(after.company.telephone.dial).toBe('+911155500123');
  if (!hasRoom(before, 'investors')) return;
  expect(after.filings).toHaveLength(before.filings.length + 2);
  const replaced = after.filings.find(({ id }) => id === 'newcomer-policy');
  expect(replaced?.supersededBy).toBe('newcomer-policy-amended');
});
