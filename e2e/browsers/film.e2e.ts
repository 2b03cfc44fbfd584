import { entry, house } from '../house.ts';
import { test, waitFor } from './engine-test.ts';

test('a film whose files do not arrive says so', async ({ engine, site }) => {
  const { id } = entry(house.projects.filter(({ film }) => film));
  await engine.open(`${site.url}/project/${id}`);
  await engine.evaluate(() => {
    const [film] = document.querySelectorAll('video');
    if (!film) return;
    for (const source of film.querySelectorAll('source')) source.src = '/no-such-film.mp4';
    film.preload = 'auto';
    film.load();
  });
  await waitFor(
    engine,
    () => document.querySelector<HTMLElement>('[data-screening]')?.dataset['screening'],
    'error',
  );
});
