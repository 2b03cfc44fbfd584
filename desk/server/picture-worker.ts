import { parentPort } from 'node:worker_threads';
import { pictureProblems } from '../../site/content/pictures/picture-problems.ts';

parentPort?.on('message', async (picture: Parameters<typeof pictureProblems>) => {
  const problem = pictureProblems(...picture).then(([first]) => first?.message);
  parentPort?.postMessage(await problem.catch((error: Error) => error.message));
});
