import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { letterWords, writeLetter } from '../../rooms/messages/letters/letters.ts';
import type { KeepKit } from '../../rooms/messages/server/accept-message.ts';
import { contactFigures } from '../../rooms/messages/server/figures.ts';
import { contactRoutes } from '../../rooms/messages/server/routes.ts';
import { createContactStore } from '../../rooms/messages/server/store.ts';
import { roomParts } from '../content/room-parts.ts';
import { type ContactLimits, createContactLimits } from './guard/limits.ts';
import type { Letter } from './mail/letter.ts';
import { openMail } from './mail/open-mail.ts';
import type { DueMail } from './mail/outbox.ts';
import type { ServedBuild } from './served-build.ts';
import type { Settings } from './settings/settings.ts';
import { readWords, type Words } from './settings/words.ts';
import { sweepBudgets } from './store/budgets.ts';
import { type ContactDatabase, contactDatabase, retryingQueries } from './store/database.ts';
import { initialsOf } from './store/entry-keys.ts';
import { sweepOldMessages } from './store/retention.ts';
import { createWriteProbe } from './store/write-probe.ts';

/** The services behind the API: opened before the server listens and closed after it has stopped. */
export type Services = Awaited<ReturnType<typeof openServices>>;

const SWEEP_EVERY_MS = 60_000;
/** Requests to the previous build that are still in progress end within this time. */
const LAST_REQUESTS_MS = 60_000;

/** What a room brings to the server: its `room.ts` exports it as `room`. */
export interface ServerRoom {
  /** Reads from a build what messages may ask for. */
  kits?: (folder: string) => Promise<KeepKit>;
  /** Opens what answers requests and sends mails of its own. */
  serve?: (build: BuildFacts, around: Around) => Promise<RoomService>;
}

/** A build that is served. */
type Build = Pick<ServedBuild, 'folder' | 'answers'>;

export interface BuildFacts extends Build {
  words: Words;
}

interface Around {
  database: ContactDatabase;
  settings: Settings;
  limits: ContactLimits;
  /** Says that a mail is queued. */
  wake: () => void;
}

interface RoomService {
  routes: FastifyPluginAsync[];
  /** The mail of an outbox row to a subscriber; undefined for what is not in this build. */
  write: (due: DueMail) => Promise<Letter | undefined>;
  /** Called every minute. */
  sweep: (log: FastifyBaseLogger) => Promise<void>;
  /** Reads another build. The returned function switches to it, and returns a function that closes the previous one. */
  open: (another: BuildFacts) => Promise<() => () => void>;
  close: () => void;
}

const ROOMS = await roomParts<ServerRoom>('server/room.ts');

async function readBuild({ folder, answers }: Build) {
  const words = await readWords(folder);
  return {
    folder,
    words,
    copy: letterWords(words),
    answers,
    formPages: { answers, words: words.contactPage },
    kits: (await Promise.all(ROOMS.map(({ kits }) => kits?.(folder)))).find(Boolean),
  };
}

/** Opens the database, and connects messages, mail and what rooms bring. */
export async function openServices(served: Build, settings: Settings) {
  const database = contactDatabase(settings);
  const build = await readBuild(served);
  const limits = createContactLimits(database, settings);
  const around = { database, settings, limits, wake: () => mail.wake() };
  const rooms = await Promise.all(ROOMS.flatMap(({ serve }) => serve?.(build, around) ?? []));
  const mail = openMail(database, settings, async (due) => {
    if (due.subscriberId === null) return writeLetter(due, build.copy);
    return (await Promise.all(rooms.map((room) => room.write(due)))).find(Boolean);
  });
  const store = createContactStore(database, {
    mail: mail.plan,
    onMailQueued: mail.wake,
    initials: () => initialsOf(build.words.shortName),
  });
  const { publicContacts, siteUrl } = settings;
  const messages = Object.assign(build, { store, limits, publicContacts, siteUrl });
  const writable = createWriteProbe(database);
  const query = retryingQueries(database);
  let sweeping: NodeJS.Timeout | undefined;

  return {
    apiRoutes: [
      (api: FastifyInstance) => contactRoutes(api, messages),
      ...rooms.flatMap(({ routes }) => routes),
    ],
    readiness: [{ name: 'contacts', check: writable }],
    contacts: { writable, figures: () => contactFigures(database) },
    /** Starts background work: sending mail, removing expired counts, deleting old messages. */
    start(log: FastifyBaseLogger): void {
      mail.start(log);
      // Migrates now, not at the first message. Without a database the pages still work, and each request tries again.
      database.connect().catch((error: Error) => {
        log.error({ reason: error.message }, 'the contact store is not available');
      });
      sweeping = everyMinute([
        () => limits.sweep(),
        () => query(sweepBudgets),
        () => sweepMessages(database, log),
        ...rooms.map((room) => () => room.sweep(log)),
      ]);
    },
    /** Reads another build. The returned function continues with it, in one step. */
    async open(another: Build): Promise<() => void> {
      const next = await readBuild(another);
      const turns = await Promise.all(rooms.map((room) => room.open(next)));
      return () => {
        Object.assign(build, next);
        for (const closePrevious of turns.map((turn) => turn()))
          setTimeout(closePrevious, LAST_REQUESTS_MS).unref();
      };
    },
    async close(): Promise<void> {
      clearInterval(sweeping);
      await mail.stop();
      for (const room of rooms) room.close();
      await database.close();
    },
  };
}

/** Runs each task now and every minute. If the database is unavailable, the next try is one minute later. */
function everyMinute(tasks: readonly (() => Promise<unknown>)[]): NodeJS.Timeout {
  const run = () => {
    for (const task of tasks) task().catch(() => undefined);
  };
  run();
  return setInterval(run, SWEEP_EVERY_MS).unref();
}

/** Deletes messages older than the privacy notice allows. Checked each minute, done once a day. */
async function sweepMessages(database: ContactDatabase, log: FastifyBaseLogger): Promise<void> {
  await database.forgetDeleted();
  const sweep = await sweepOldMessages(retryingQueries(database));
  if (sweep.outcome === 'waiting') {
    log.warn(
      sweep,
      'the clock jumped, or no server ran for a week: old messages are not deleted yet',
    );
  }
  if (sweep.outcome === 'swept' && sweep.deleted > 0) {
    await database.forgetDeleted();
    log.info(sweep, 'messages older than the privacy notice allows were deleted');
  }
}
