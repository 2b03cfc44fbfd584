import { StoreUnavailable } from './store-errors.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface GroupCommitOptions<Item, Result> {
  /** Writes all `items` in one transaction. Returns one result each, in order. */
  write: (items: Item[]) => Promise<Result[]>;
  /** True when the whole group failed for a reason that no single item caused. */
  sharedFault: (error: unknown) => boolean;
  size: number;
  /** Maximum waiting items. Further ones are refused immediately. */
  waiting: number;
}

/** Writes items that arrive during a commit together in the next: one disk sync serves the whole group. */
export function groupCommit<Item, Result>(options: GroupCommitOptions<Item, Result>) {
  const queue: Waiting<Item, Result>[] = [];
  let running = false;

  /** One bad item must not fail the others, so a failed group is written one by one. */
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
      // Lets every request that has already arrived join the group.
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
