import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../testing/test-folders.ts';
import { openAnswers } from './answers.ts';

it('loads the code that renders once for all releases that have the same', async () => {
  const render = async (code: string, words: string) => {
    const folder = join(newFolder(), 'answers');
    await mkdir(folder);
    await writeFile(join(folder, 'pages.json'), `{"layouts":{},"pages":{"/":"${words}"}}`);
    await writeFile(join(folder, 'entry.answers.js'), `let times = 0; ${code}`);
    return (await openAnswers(join(folder, '..'), [])).render('/');
  };
  const count = 'export const renderAnswer = ({ pages }) => pages["/"] + ++times;';
  expect(await render(count, 'first')).toBe('first1');
  expect(await render(count, 'second')).toBe('second2');
  expect(await render(`${count} // Changed.`, 'third')).toBe('third1');
});
