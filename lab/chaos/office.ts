import { connect } from 'node:http2';

/**
 * Opens a page and all files that its HTML names, as a browser does: over one HTTP/2 connection, the files at once.
 * @returns the status of each response
 */
export async function openPage(
  origin: string,
  path: string,
  certificate: string,
  from?: string,
): Promise<number[]> {
  const session = connect(origin, { ca: certificate });
  const get = async (address: string) => {
    const headers = { ':path': address, ...(from && { 'x-forwarded-for': from }) };
    const stream = session.request(headers).setEncoding('utf8');
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
