import { parse, resolve } from 'node:path';
import { Command } from 'commander';
import { CONTENT_FOLDER, messageOf } from '../../../site/content/content-folder.ts';
import { slugOf } from '../../../site/content/schemas/slug.ts';
import { addFilm } from './films/add-film.ts';

const program = new Command('npm run films --');
const stopped = new AbortController();
const { signal } = stopped;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort());

program
  .command('add')
  .description('make the files and the poster of a film, and name them in its entry; needs ffmpeg')
  .argument('<master>', 'the film, in any form that ffmpeg reads')
  .option('--film <id>', 'id of its entry in projects.yaml; default: made from the file’s name')
  .option('--description <sentence>', 'what is seen and heard; default: what its entry says')
  .option('--content <folder>', 'folder of the content; default: CONTENT_DIR, else content')
  .action(
    async (file: string, options: Partial<Record<'film' | 'description' | 'content', string>>) => {
      const { film: id = slugOf(parse(file).name), description } = options;
      const { content: folder = CONTENT_FOLDER } = options;
      let told = 0;
      const progress = (percent: number) => {
        if (percent < told) return;
        console.log(`${percent} %`);
        told = percent + 5;
      };
      const master = resolve(process.env['INIT_CWD'] ?? '.', file);
      const added = await addFilm(master, { folder, id, description }, { signal, progress });
      console.log(`Added to ${id}: ${added.join(', ')}.`);
      console.log('If somebody speaks or sings in it, add its captions, and set speech: true.');
    },
  );

try {
  await program.parseAsync();
} catch (error) {
  console.error(signal.aborted ? 'Stopped: nothing was changed.' : messageOf(error));
  process.exitCode = signal.aborted ? 130 : 1;
}
