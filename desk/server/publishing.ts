import { resolve } from 'node:path';
import {
  dueRelease,
  goBack,
  keptReleases,
  lastReturn,
} from '../../commands/release/kept-releases.ts';
import type { Step } from '../../commands/release/make-release.ts';
import { spawnNode } from '../../commands/spawn-node.ts';
import type { Problem } from '../../site/content/yaml/problems.ts';
import { currentId } from '../../site/server/site/release.ts';
import { Refused } from './drafts.ts';

/** How often to look for what has reached its minute, and how long to wait after a release that was refused. */
const [LOOK_EVERY_MS, AGAIN_AFTER_MS] = [2_000, 60_000];

const ANSWER_MS = 1_000;

const ROOT = resolve(import.meta.dirname, '../..');

export interface Refusal {
  message: string;
  problems: Problem[];
}

interface Run {
  who: string;
  sentence: string;
  steps: { name: 'saved' | Step; time: number }[];
  refused?: Refusal | undefined;
}

const BUSY = 'Something is being published. Wait until it is live.';

export type Publishing = ReturnType<typeof openPublishing>;

/** Publishes by `npm run release`, also what has reached its minute. @param servers that are asked what they serve */
export function openPublishing(content: string, folder: string, servers: readonly string[] = []) {
  let latest: Run | undefined;
  let busy = false;
  let refusedAt = 0;

  function start(who: string, sentence: string, command: string[] = [], commit = ''): void {
    busy = true;
    const run: Run = { who, sentence, steps: [{ name: 'saved', time: Date.now() }] };
    latest = run;
    const child = spawnNode(['commands/release.ts', ...command], {
      cwd: ROOT,
      env: {
        ...process.env,
        CONTENT_DIR: resolve(content),
        RELEASES_DIR: folder,
        // Every account can read the arguments of a process, but not its environment.
        RELEASE_WHO: who,
        ...(sentence.trim() && { RELEASE_SENTENCE: sentence }),
        ...(commit && { RELEASE_COMMIT: commit }),
      },
      output: 'inherit',
    });
    child.on('message', (message: { step?: Step; refused?: Refusal }) => {
      if (message.step) run.steps.push({ name: message.step, time: Date.now() });
      if (message.refused) run.refused = message.refused;
    });
    child.once('close', (code) => {
      busy = false;
      if (code === 0) return;
      const message = 'The release stopped before its end. Publish again.';
      run.refused ??= { message, problems: [] };
      refusedAt = Date.now();
    });
  }

  const timer = setInterval(async () => {
    if (busy || Date.now() < refusedAt + AGAIN_AFTER_MS) return;
    const due = await dueRelease(folder).catch(() => undefined);
    if (due && !busy) start('At its minute', '', ['due']);
  }, LOOK_EVERY_MS);

  return {
    async state() {
      const [releases, liveId] = [await keptReleases(folder), await currentId(folder)];
      const live = releases.find(({ id }) => id === liveId);
      const back = await lastReturn(folder);
      return { releases, live, back: back?.id === liveId ? back : undefined, run: latest, busy };
    },
    /** How many of all servers serve this commit. Each machine makes its own release of it. */
    async serving(commit: string | null | undefined) {
      const serves = async (server: string) => {
        const signal = AbortSignal.timeout(ANSWER_MS);
        const response = await fetch(new URL('/release.json', server), { signal });
        return ((await response.json()) as { commit?: unknown }).commit === commit;
      };
      const served = await Promise.all(servers.map((each) => serves(each).catch(() => false)));
      return { serving: served.filter(Boolean).length, servers: served.length };
    },
    /** @param save commits what goes out, and returns the commit to release @throws {Refused} if a release is running, or nothing can be saved */
    async publish(who: string, sentence: string, save: () => Promise<string>): Promise<void> {
      if (busy) throw new Refused(BUSY);
      busy = true;
      const released = await save().catch((error: unknown) => {
        busy = false;
        throw error;
      });
      start(who, sentence, [], released);
    },
    async back(id: string, who: string): Promise<void> {
      if (busy) throw new Refused(BUSY);
      await goBack(folder, id, who).catch((error: Error) => {
        throw new Refused(error.message);
      });
      latest = undefined;
    },
    close: () => clearInterval(timer),
  };
}
