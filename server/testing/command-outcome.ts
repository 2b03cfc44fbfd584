import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';

/** Runs a program to its end, with an answer to what it asks. */
export async function outcomeOf(program: string, args: string[], env = process.env, answer = '') {
  const child = spawn(program, args, { env });
  child.stdin.end(answer);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  return { code, out: out.toString(), err };
}

export type Outcome = Awaited<ReturnType<typeof outcomeOf>>;
