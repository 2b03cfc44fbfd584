import express from 'express';

/**
 * Express's static middleware over one folder of compressed files, started by the benchmark:
 * `node express-site.ts <folder> <port>`.
 */
const [folder = '.', port = '0'] = process.argv.slice(2);
const headers: [string, string][] = JSON.parse(process.env['HEADERS'] ?? '[]');
const app = express();
app.use(
  express.static(folder, {
    extensions: ['html'],
    setHeaders: (response: { setHeader(name: string, value: string): void }) => {
      for (const [name, value] of headers) response.setHeader(name, value);
    },
  }),
);
app.listen(Number(port), '127.0.0.1', () => console.log('listening'));
