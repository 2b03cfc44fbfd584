import { connect, type Socket } from 'node:net';

/** What came back on a connection. */
export interface RawAnswer {
  /** The status of each response in order; empty when the connection closed without one. */
  statuses: number[];
  /** All bytes, as latin1. */
  text: string;
  /** False when the server kept the connection open and silent until the timeout. */
  closed: boolean;
}

export interface RawRequest {
  /** The bytes to send, as latin1. */
  text: string;
  /** True to end the sending side afterwards, like a client that disconnects. */
  breaksOff?: boolean;
}

const TICK_MS = 10;

/**
 * Sends bytes on a new connection and reads until the server closes it.
 * @param timeoutMs counted in ticks of the event loop, so that a stalled machine does not fail the test
 */
export function sendRaw(
  port: number,
  { text, breaksOff = false }: RawRequest,
  timeoutMs: number,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = (closed: boolean) => {
      clearInterval(clock);
      socket.destroy();
      const received = Buffer.concat(chunks).toString('latin1');
      resolve({ statuses: statusesIn(received), text: received, closed });
    };
    let ticks = timeoutMs / TICK_MS;
    const clock = setInterval(() => {
      ticks -= 1;
      if (ticks <= 0) finish(false);
    }, TICK_MS);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => finish(true));
    // The server may close the connection. What it sent before counts.
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      socket.write(Buffer.from(text, 'latin1'));
      if (breaksOff) socket.end();
    });
  });
}

/** Matches status lines at the start of a response or after a body; no page contains such a line. */
function statusesIn(text: string): number[] {
  return Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
}

/** Resolves to an open connection. */
export function connected(port: number, host = '127.0.0.1'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** A GET request as text. */
export const getText = (path: string, connection = 'keep-alive', host = 'localhost') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: ${connection}\r\n\r\n`;
