import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { By, type WebDriver } from 'selenium-webdriver';
import { loadContent } from '../../model/load.ts';
import { menuPages } from '../../tools/testing/page-addresses.ts';
import { SLOW_LINE } from './browser.ts';
import { openChromium, quarterOfProcessor } from './chromedriver.ts';

/** How long a link is hovered before it is pressed, in milliseconds. */
const HOVER_MS = 1000;

/** Key under which the time of a press is passed to the next document. */
const PRESSED = 'bench-pressed';

const TO = [...menuPages(await loadContent()).slice(1), '/'];

/**
 * Follows the links of the navigation bar on a slow line, and hovers each before pressing it.
 * @param slow true to give pages a quarter of the CPU
 * @returns the milliseconds from the press of a link to the first paint of its page
 */
export async function hoveredPages(url: string, slow: boolean): Promise<Map<string, number>> {
  using line = await slowLine(url);
  await using stack = new AsyncDisposableStack();
  const driver = stack.adopt(await openChromium(), (opened) => opened.quit());
  if (slow) stack.defer(await quarterOfProcessor(driver));
  await driver.get(line.url);
  const pages = new Map<string, number>();
  for (const to of TO) pages.set(to, await follow(driver, to));
  return pages;
}

async function follow(driver: WebDriver, to: string): Promise<number> {
  const link = await driver.findElement(By.css(`header nav a[href="${to}"]`));
  await driver.executeScript(`
    addEventListener('click', ({ timeStamp }) =>
      sessionStorage.setItem('${PRESSED}', String(performance.timeOrigin + timeStamp)),
      { capture: true, once: true });`);
  await driver.actions().move({ origin: link }).perform();
  await driver.sleep(HOVER_MS);
  await link.click();
  await driver.wait(async () => new URL(await driver.getCurrentUrl()).pathname === to);
  return driver.executeAsyncScript<number>(`
    const done = arguments[0];
    const pressed = Number(sessionStorage.getItem('${PRESSED}'));
    const { activationStart } = performance.getEntriesByType('navigation')[0];
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (!paint) return;
      const shown = Math.max(paint.startTime, activationStart);
      done(performance.timeOrigin + shown - pressed);
    }).observe({ type: 'paint', buffered: true });`);
}

/** Passes bytes on late and at a limited rate (bytes a second). The line is shared by all connections. */
function line(rate: number) {
  let freeAt = 0;
  return () =>
    new Transform({
      async transform(bytes: Buffer, _encoding, done) {
        const now = Date.now();
        freeAt = Math.max(freeAt, now) + (bytes.length / rate) * 1000;
        await wait(freeAt - now);
        setTimeout(() => this.push(bytes), SLOW_LINE.latency / 2);
        done();
      },
      flush: (done) => void setTimeout(done, SLOW_LINE.latency / 2),
      highWaterMark: 4096,
    });
}

/** A slow network in front of a server on this machine, and the address to open instead. */
async function slowLine(target: string) {
  const { hostname, port } = new URL(target);
  const [down, up] = [line(SLOW_LINE.downloadThroughput), line(SLOW_LINE.uploadThroughput)];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    client.pipe(up()).pipe(upstream);
    upstream.pipe(down()).pipe(client);
  });
  const own = await getPort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { url: `http://localhost:${own}`, [Symbol.dispose]: stop };
}
