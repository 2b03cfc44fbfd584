import { count } from './wording.ts';

const EVERY = 1_000;

/** Shows the progress of a long task: on one line of a terminal, otherwise one line per 10 %. */
export function progress(total: number, what: string, stream = process.stderr) {
  let done = 0;
  let reported = 0;
  const line = () => `${what}: ${count(done, 'message')} of ${total.toLocaleString('en-IN')}`;
  return {
    step(by = 1): void {
      done += by;
      if (stream.isTTY) {
        if (done % EVERY < by) stream.write(`\r${line()}`);
      } else if (total > EVERY && done - reported >= total / 10) {
        reported = done;
        stream.write(`${line()}\n`);
      }
    },
    end(): void {
      stream.write(`${stream.isTTY ? '\r' : ''}${line()}\n`);
    },
  };
}
