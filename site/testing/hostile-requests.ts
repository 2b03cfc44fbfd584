import fc from 'fast-check';
import { FORM } from './contact-form.ts';
import type { RawRequest } from './raw-client.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const ODD_METHODS = ['TRACE', 'CONNECT', 'QUERY', 'PURGE', 'get', 'GÉT', '{}', 'A'.repeat(300)];

const ADDRESSES = [
  ...['/', '/about', '/project', '/contact', '/investor', '/esg', '/404', '/healthz', '/readyz'],
  ...['/api/contact', '/api/contacts', '/api/contacts/1', '/api/documents/search', '/api'],
  ...['/api/alerts', '/api/alerts/confirm/a.b', '/api/alerts/stop/a.b'],
  ...['/about/', '/index.html', '/%61bout', '/robots.txt', '/.well-known/security.txt'],
  ...['/uploads/none.pdf', '/uploads/SHA256SUMS', '/assets/', '/media/'],
];

const PARTS = [
  ...['../server', '.', '', '%2e%2e', '%2f', '%5c', '..%c0%af', '%00', '%zz', '%', '%u0041'],
  ...['..;', '\\'],
  ...['.env', '.git', 'etc', 'passwd', 'server', 'data', 'contacts.sqlite', 'node_modules'],
  ...['uploads', 'media', 'assets', 'api', 'contacts', 'index.html', '__proto__', 'constructor'],
];

/** Text for a header value or an address: printable ASCII, sometimes with bytes that a parser may refuse. */
const printable = (maxLength: number, from = 0x21) =>
  fc.oneof(
    { weight: 9, arbitrary: bytes(maxLength, from, 0x7e) },
    { weight: 1, arbitrary: bytes(maxLength, from) },
  );

const bytes = (maxLength: number, min = 0, max = 0xff) =>
  fc.array(fc.integer({ min, max }), { maxLength }).map((codes) => String.fromCharCode(...codes));

function target(): fc.Arbitrary<string> {
  const climbing = fc
    .array(fc.oneof(fc.constantFrom(...PARTS), printable(12)), { minLength: 1, maxLength: 8 })
    .map((parts) => `/${parts.join('/')}`);
  const path = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ADDRESSES) },
    { weight: 3, arbitrary: climbing },
    { weight: 1, arbitrary: fc.constantFrom('*', '//evil.example/', 'http://evil.example/a', '') },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }).map((n) => `/${'a'.repeat(n)}`) },
  );
  const name = fc.constantFrom('q', 'cursor', 'section', 'year', 'from', '__proto__', 'q[]', '');
  const odd = fc.constantFrom('"', '"a" OR', 'NEAR(', '%00', '%ff', '-1', '9'.repeat(400));
  const pair = fc.tuple(name, fc.oneof(odd, printable(40)));
  const query = fc
    .array(pair, { maxLength: 5 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map((each) => each.join('=')).join('&')}` : ''));
  return fc.tuple(path, query).map(([before, after]) => before + after);
}

const HEADERS: Record<string, readonly string[]> = {
  Host: ['localhost', 'evil.example', '', 'localhost:99999', 'a b'],
  'Accept-Encoding': ['br', 'gzip;q=x', '*;q=0', 'identity;q=1, *', ','.repeat(3000)],
  Range: ['bytes=0-9', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1', 'bytes=0-999999999999', 'a=1'],
  'If-None-Match': ['*', 'W/"a"', '"', '"a", '.repeat(500)],
  'If-Modified-Since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'If-Range': ['"a"', 'never'],
  'Content-Encoding': ['gzip', 'br', 'zip-bomb'],
  'Idempotency-Key': ['one', ' ', 'k'.repeat(5000)],
  Authorization: ['Bearer a', 'Bearer ', 'Basic OjpA'],
  Origin: ['null', 'https://evil.example', 'http://localhost'],
  'Sec-Fetch-Site': ['same-origin', 'cross-site', 'x'],
  'X-Forwarded-For': ['203.0.113.7', '::1', 'nobody', '1.1.1.1,'.repeat(400)],
  'X-Forwarded-Proto': ['https', 'ftp', 'https,http'],
  Expect: ['100-continue', 'miracles'],
  Upgrade: ['h2c', 'websocket'],
  Cookie: ['a=b; '.repeat(900)],
  Accept: ['text/html', '*/*;q=2'],
};

const header = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) =>
    fc
      .oneof(fc.constantFrom(...(HEADERS[name] ?? [''])), printable(60, 0x20))
      .map((value) => `${name}: ${value}`),
  );
const headers = fc.array(header, { maxLength: 6 });

const body: fc.Arbitrary<{ type: string; content: string }> = fc.oneof(
  fc.constant({ type: 'application/json', content: JSON.stringify(FORM) }),
  fc
    .record(Object.fromEntries(Object.keys(FORM).map((name) => [name, fc.jsonValue()])))
    .map((value) => ({ type: 'application/json', content: utf8(JSON.stringify(value)) })),
  fc.json().map((text) => ({ type: 'application/json; charset=utf-8', content: utf8(text) })),
  fc.string({ unit: 'binary', maxLength: 200 }).map((text) => ({
    type: 'application/x-www-form-urlencoded',
    content: `name=${encodeURIComponent(text.toWellFormed())}&email=%ff&contact=1&message[]=%00&message=`,
  })),
  fc.record({
    type: fc.constantFrom('application/json', 'multipart/form-data', 'text/xml', '', 'a/b;c="'),
    content: bytes(300),
  }),
  fc
    .constantFrom(100, 40_000, 200_000)
    .map((length) => ({ type: 'application/json', content: `{"a":${'['.repeat(length)}` })),
);

/** Encodes text as UTF-8, with one character per byte. */
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

const head = (method: string, address: string, lines: readonly string[]) =>
  `${[`${method} ${address} HTTP/1.1`, ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`;

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...METHODS) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_METHODS) },
);

/** Requests that a parser can read completely, whatever they contain. */
function wellFramed(
  method: fc.Arbitrary<string>,
  address: fc.Arbitrary<string>,
): fc.Arbitrary<RawRequest> {
  return fc
    .record({ method, address, headers, body: fc.option(body), chunked: fc.boolean() })
    .map((request) => {
      const lines = ['Host: localhost', ...request.headers];
      if (!request.body) return { text: head(request.method, request.address, lines) };
      const { type, content } = request.body;
      const framing = request.chunked
        ? 'Transfer-Encoding: chunked'
        : `Content-Length: ${content.length}`;
      const sent = request.chunked ? `${chunk(content)}0\r\n\r\n` : content;
      const all = [...lines, `Content-Type: ${type}`, framing];
      return { text: head(request.method, request.address, all) + sent };
    });
}

const chunk = (content: string) =>
  content ? `${content.length.toString(16)}\r\n${content}\r\n` : '';

/** Bodies that are too short, wrongly chunked or framed twice; the client then disconnects. */
function badlyFramed(): fc.Arbitrary<RawRequest> {
  const framing = fc.constantFrom(
    'Content-Length: 100000',
    'Content-Length: -1',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip',
    'Content-Length : 5',
    'No colon at all',
    ' folded: line',
    'X: a\0b',
  );
  return fc
    .tuple(fc.constantFrom('POST', 'PUT', 'GET', 'DELETE'), target(), framing, bytes(80))
    .map(([method, address, line, rest]) => {
      const lines = ['Host: localhost', 'Content-Type: application/json', line];
      return { text: head(method, address, lines) + rest, breaksOff: true };
    });
}

/** Not HTTP: other protocols, other versions, bytes. */
function noise(): fc.Arbitrary<RawRequest> {
  const greeting = fc.constantFrom(
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /about\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    '\r\n\r\n\r\n',
    'SSH-2.0-x\r\n',
  );
  return fc.oneof(greeting, bytes(400)).map((text) => ({ text, breaksOff: true }));
}

/** Requests as scanners, broken clients and attackers send them, as bytes for a socket. */
export const hostileRequest: fc.Arbitrary<RawRequest> = fc.oneof(
  { weight: 10, arbitrary: wellFramed(method, target()) },
  { weight: 3, arbitrary: wellFramed(fc.constant('GET'), fc.constantFrom(...ADDRESSES)) },
  { weight: 3, arbitrary: wellFramed(fc.constant('POST'), fc.constant('/api/contact')) },
  { weight: 3, arbitrary: badlyFramed() },
  { weight: 1, arbitrary: noise() },
);
