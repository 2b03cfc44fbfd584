import { Command, Option } from 'commander';
import { openCache } from '../site/build/steps.ts';
import { CONTENT_FOLDER, messageOf } from '../site/content/content-folder.ts';
import { ContentError, placeInWords } from '../site/content/yaml/problems.ts';
import { currentId } from '../site/server/site/release.ts';
import {
  goBack,
  type KeptRelease,
  keptReleases,
  RELEASES_FOLDER,
} from './release/kept-releases.ts';
import { makeRelease, releaseDue, type Step } from './release/make-release.ts';
import { commitOf, uncommittedIn } from './release/workshop.ts';

/** Without the setting, servers show `build/`. */
const SERVED = process.env['RELEASES_DIR']?.trim() ? 'live' : 'made';

const PLACES = { folder: RELEASES_FOLDER, content: CONTENT_FOLDER };

/** `npm run release`: makes the committed content live, lists releases, or goes back to one. */
const program = new Command('npm run release --')
  .description('Makes a release of the content, and serves it.')
  .action(async (options: { who?: string; sentence?: string; commit?: string }) => {
    const commit = await commitOf(CONTENT_FOLDER);
    // A refusal names what is in the commit, whatever the files say by now.
    console.log(
      commit
        ? `releases the last commit, ${commit.hash.slice(0, 7)}: ${commit.sentence}`
        : `releases the files in ${CONTENT_FOLDER}: they are in no Git repository`,
    );
    for (const name of await uncommittedIn(CONTENT_FOLDER))
      console.log(`not committed, so not in this release: ${name}`);
    const release = await makeRelease({ ...PLACES, ...options }, report);
    console.log(`${SERVED}: ${lineOf(release)}`);
    if (SERVED === 'made')
      console.log(`No server shows it before it starts with RELEASES_DIR=${RELEASES_FOLDER}`);
  });

for (const [env, flags, description] of [
  ['RELEASE_WHO', '--who <name>', 'who asks for it; default: the author of the last commit'],
  ['RELEASE_SENTENCE', '--sentence <sentence>', 'what is new; default: that of the last commit'],
  ['RELEASE_COMMIT', '--commit <commit>', 'the commit of the content; default: the last one'],
] as const)
  program.addOption(new Option(flags, description).env(env));

program
  .command('list')
  .description('list the kept releases, newest first')
  .action(async () => {
    const current = await currentId(RELEASES_FOLDER);
    for (const release of await keptReleases(RELEASES_FOLDER)) {
      console.log(`${release.id === current ? SERVED : '    '} ${lineOf(release)}`);
    }
  });

program
  .command('due')
  .description(
    'release what has reached its minute (publishAt) since the last release, if anything',
  )
  .action(async () => {
    const release = await releaseDue(PLACES, report);
    if (release) console.log(`${SERVED}: ${lineOf(release)}`);
  });

program
  .command('back')
  .description('serve a kept release again')
  .argument('[id]', 'its id; default: the one before the current release')
  .action(async (id?: string) => {
    console.log(`${SERVED}: ${lineOf(await goBack(RELEASES_FOLDER, id))}`);
  });

const lineOf = ({ id, who, sentence }: KeptRelease) => [id, who, sentence].join('  ');

/** Says where a release is: in a line, and to the desk over its channel. */
function report(step: Step): void {
  process.send?.({ step });
  if (step !== 'live') console.log(step);
}

// The desk keeps its files to itself; the servers, under other accounts, must be able to read a release.
process.umask(0o022);
try {
  await openCache();
  await program.parseAsync();
} catch (error) {
  const problems = error instanceof ContentError ? error.problems : [];
  const lines = problems.map(({ file, field, message }) =>
    messageOf(`refused: ${[file, placeInWords(field)].filter(Boolean).join(', ')}: ${message}`),
  );
  console.error(lines.join('\n') || `refused: ${messageOf(error)}`);
  process.send?.({ refused: { problems, message: problems.length > 0 ? '' : messageOf(error) } });
  process.exitCode = 1;
}
