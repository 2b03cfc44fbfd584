import { connect } from 'node:http2';
import { type RequestOptions, request } from 'node:https';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request over TLS, and trusts only the given certificate. */
export function askAt(
  ca: string,
  address: string,
  options: RequestOptions = {},
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { ca, agent: false, ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Opens a page and all files that its HTML names, as a browser does: over one HTTP/2 connection, the files at once.
 * @returns the status of each response
 */
export async function openPage(
  origin: string,
  path: string,
  certificate: string,
): Promise<number[]> {
  const session = connect(origin, { ca: certificate });
  const get = async (address: string) => {
    const stream = session.request({ ':path': address }).setEncoding('utf8');
    let status = 0;
    stream.once('response', (answer) => {
      status = answer[':status'] ?? 0;
    });
    const body = (await stream.toArray()).join('');
    return { status, body };
  };
  try {
    const page = await get(path);
    const named = page.body.matchAll(/(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g);
    const addresses = new Set(Array.from(named, ([, address = '']) => address));
    const files = await Promise.all([...addresses].map(get));
    return [page, ...files].map(({ status }) => status);
  } finally {
    session.close();
  }
}
