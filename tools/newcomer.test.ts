import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { copyContent } from '../model/content-copy.fixture.ts';
import { loadContent } from '../model/load.ts';

it('new films, clients, words and facts are loaded without a change of code', async () => {
  await using copy = await copyContent();
  const { folder } = copy;
  const rewrite = async <Value>(name: string, change: (value: Value) => unknown) => {
    const value = parse(await readFile(join(folder, name), 'utf8')) as Value;
    await writeFile(join(folder, name), stringify(change(value)));
  };
  const before = await loadContent(folder);
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
});
