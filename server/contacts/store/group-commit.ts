import { StoreUnavailable } from '../http/unavailable.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface GroupCommitOptions<Item, Result> {
  /** Writes all of `items` in one transaction; one result each, in order. */
  write: (items: Item[]) => Promise<Result[]>;
  /** True when the whole group failed for a reason no single item is to blame for. */
  sharedFault: (error: unknown) => boolean;
  /** Items written together at most. */
  size: number;
  /** Items that may wait; more are refused at once. */
  waiting: number;
}

/**
 * Writes what arrives while a commit is under way together in the next one: the disk is waited for
 * once a group, and each caller is answered after the commit that holds its item.
 */
export function groupCommit<Item, Result>(options: GroupCommitOptions<Item, Result>) {
  const queue: Waiting<Item, Result>[] = [];
  let running = false;

  /** One bad item must not fail its neighbours: they are then written one by one. */
  const writeGroup = async (group: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await options.write(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      if (group.length > 1 && !options.sharedFault(error)) {
        for (const one of group) await writeGroup([one]);
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  };

  const run = async (): Promise<void> => {
    running = true;
    while (queue.length > 0) {
      // Let every request that has already arrived join.
      await new Promise((resolve) => setImmediate(resolve));
      await writeGroup(queue.splice(0, options.size));
    }
    running = false;
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (queue.length >= options.waiting) {
        reject(new StoreUnavailable('too many messages are waiting to be written'));
        return;
      }
      queue.push({ item, resolve, reject });
      if (!running) void run();
    });
}
