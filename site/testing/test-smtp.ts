import { text } from 'node:stream/consumers';
import type { SMTPServer, SMTPServerOptions } from 'smtp-server';
import { afterEach } from 'vitest';
import { openSmtp } from './smtp-server.ts';

/** A mail as the server received it. */
export interface ReceivedMail {
  recipients: string[];
  sender: string;
  raw: string;
  /** Header lines by lower-case name, unfolded. */
  headers: Map<string, string>;
  /** The whole source with decoded quoted-printable lines. */
  decoded: string;
}

type Stage = 'connect' | 'recipient' | 'data';
/** Which answer it gives instead of accepting: an SMTP code, none, or a closed connection. */
type Trouble = number | 'silence' | 'drop';

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

export type TestSmtp = Awaited<ReturnType<typeof startTestSmtp>>;

/** A real SMTP server on a free port, stopped after the test. */
export async function startTestSmtp() {
  const received: ReceivedMail[] = [];
  let planned: { stage: Stage; trouble: Trouble; recipient: string | undefined } | undefined;
  let refusedText: string | undefined;
  let port = 0;
  let server: SMTPServer;

  type Answer = (error?: Error | null) => void;
  const troubled = (stage: Stage, id: string, answer: Answer, recipient?: string): boolean => {
    if (planned?.stage !== stage) return false;
    if (planned.recipient !== undefined && planned.recipient !== recipient) return false;
    if (planned.trouble === 'drop') drop(server, id);
    else if (planned.trouble !== 'silence') answer(refusal(planned.trouble));
    return true;
  };

  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    onConnect: (session, answer) => {
      if (!troubled('connect', session.id, answer)) answer();
    },
    onRcptTo: ({ address }, session, answer) => {
      if (!troubled('recipient', session.id, answer, address)) answer();
    },
    onData: (stream, session, answer) => {
      const { mailFrom, rcptTo } = session.envelope;
      const recipients = rcptTo.map(({ address }) => address);
      if (planned?.stage === 'data' && planned.trouble === 'drop') {
        // In the middle of the message, before its end arrived.
        stream.once('data', () => drop(server, session.id));
        return;
      }
      void text(stream).then((raw) => {
        if (troubled('data', session.id, answer, recipients[0])) return;
        if (refusedText && raw.includes(refusedText)) return answer(refusal(554));
        received.push({ ...read(raw), recipients, sender: mailFrom ? mailFrom.address : '' });
        answer();
      });
    },
  };

  const up = async () => {
    ({ server, port } = await openSmtp(options, port));
  };
  const down = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const connection of server.connections) dropConnection(connection);
    await closed;
  };
  await up();
  running.push(down);

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** From now on, disrupts sessions at this stage; with a recipient, only theirs. */
    trouble: (stage: Stage, trouble: Trouble, recipient?: string) => {
      planned = { stage, trouble, recipient };
    },
    /** Permanently refuses every mail that contains this text, as a spam filter does. */
    refuseText: (text: string) => {
      refusedText = text;
    },
    wellAgain: () => {
      planned = undefined;
    },
    up,
    /** Closes the port until `up`. */
    down,
  };
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('<somebody@else.example> is not taken here'), { responseCode });
}

function drop(server: SMTPServer, id: string): void {
  for (const connection of server.connections) {
    if (connection.id === id) dropConnection(connection);
  }
}

/** The library's type hides the socket, which the test needs to drop the connection. */
function dropConnection(connection: object): void {
  const { _socket: socket } = connection as { _socket?: { destroy(): void } };
  socket?.destroy();
}

function read(raw: string): Pick<ReceivedMail, 'raw' | 'headers' | 'decoded'> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return { raw, headers: new Map(headers), decoded: Buffer.from(bytes, 'latin1').toString() };
}
