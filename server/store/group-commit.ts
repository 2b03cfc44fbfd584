import { isEnvironmentError, StoreUnavailable } from './store-errors.ts';

type Waiting<Item, Result> = { item: Item } & PromiseWithResolvers<Result>;

/** Maximum messages per transaction: 16 columns each, within SQLite's 32,766 variables. */
const GROUP_SIZE = 500;
/** Maximum messages that wait for the disk. Further visitors are asked at once to try again. */
const WAITING = 5_000;

/**
 * Writes items that arrive during a commit together in the next: one disk sync serves the whole group.
 * @param write writes all items in one transaction and returns one result each, in order
 */
export function groupCommit<Item, Result>(write: (items: Item[]) => Promise<Result[]>) {
  const queue: Waiting<Item, Result>[] = [];
  let running = false;

  /** One bad item must not fail the others, so a failed group is written one by one. */
  const writeGroup = async (group: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await write(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      if (group.length > 1 && !isEnvironmentError(error)) {
        for (const one of group) await writeGroup([one]);
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  };

  const run = async (): Promise<void> => {
    running = true;
    while (queue.length > 0) {
      // Lets every request that has already arrived join the group.
      await new Promise((resolve) => setImmediate(resolve));
      await writeGroup(queue.splice(0, GROUP_SIZE));
    }
    running = false;
  };

  return async (item: Item): Promise<Result> => {
    if (queue.length >= WAITING) {
      throw new StoreUnavailable('too many messages are waiting to be written');
    }
    const waiting = { item, ...Promise.withResolvers<Result>() };
    queue.push(waiting);
    if (!running) void run();
    return waiting.promise;
  };
}
